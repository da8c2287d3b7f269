import type { OrderDetail } from '@yanche/contract/orders';
import type { TextsIn } from '@yanche/rules/bilingual';
import { ORDER_TIMES, type OrderStatus } from '@yanche/rules/order-state';
import { Countdown } from '@yanche/ui/countdown';
import { Text } from '@yanche/ui/layout';
import styles from '#sheets/order/status-head.module.css';
import { useTexts } from '#lib/language/texts.ts';
import { LiveLine } from '../live-line.tsx';
import { statusTones } from '../order-status.ts';
import { useTimeLeft } from '../time-left.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

type StatusHeadProps = { order: OrderDetail; onExpired: () => void };

/** The status in large words and what happens next. */
export function StatusHead({ order, onExpired }: StatusHeadProps) {
  const t = useTexts(orderDetailTexts);
  const { status, expireAt } = order;
  return (
    <section className={`${styles.head} y-tone--${statusTones[status]}`}>
      <Text as="h2" size={22}>
        {order.statusText}
      </Text>
      {status === '10' && expireAt !== null && (
        <Text mt={4} color="ink" weight="bold">
          {t.payWithin} <Countdown deadline={Date.parse(expireAt)} onEnd={onExpired} />
        </Text>
      )}
      {order.confirmUntil !== null && <ConfirmsIn until={order.confirmUntil} />}
      <Text mt={4} color="ink" size={13}>
        {status === '50' && order.dispute !== null ? t['next.again'] : whatNext(t)[status]}
      </Text>
      {status === '40' && <LiveLine order={order} />}
    </section>
  );
}

function ConfirmsIn({ until }: { until: string }) {
  const t = useTexts(orderDetailTexts);
  return (
    <Text mt={4} color="ink" weight="bold">
      {t.confirmsIn(useTimeLeft(until))}
    </Text>
  );
}

const whatNext = (t: TextsIn<typeof orderDetailTexts>): Record<OrderStatus, string> => ({
  '10': t['next.10'],
  '20': t['next.20'](ORDER_TIMES.noInspectorHoursBefore),
  '30': t['next.30'],
  '35': t['next.35'],
  '40': t['next.40'],
  '50': t['next.50'],
  '60': t['next.60'],
  '70': t['next.70'],
  '80': t['next.80'],
  '85': t['next.85'],
  '90': t['next.90'],
  '95': t['next.95'],
});
