import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { TextsIn } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { Countdown } from '@yanche/ui/countdown';
import { Text } from '@yanche/ui/layout';
import { isVisitLate } from '@yanche/rules/orders/late-visit';
import { useFormat } from '#lib/language/format.ts';
import { Plate } from '#lib/screen/plate.tsx';
import { useMinute } from '#lib/screen/use-minute.ts';
import { vinTailOf } from '#sheets/order/vin-tail.ts';
import styles from '#sheets/order/status-head.module.css';
import { useTexts } from '#lib/language/texts.ts';
import { LiveLine } from '../live-line.tsx';
import { isReportRevoked, statusTones } from '#sheets/order/order-status.ts';
import { useTimeLeft } from '../time-left.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

type StatusHeadProps = { order: OrderDetail; onExpired: () => void };

/** Which car, the status and the next step. */
export function StatusHead({ order, onExpired }: StatusHeadProps) {
  const t = useTexts(orderDetailTexts);
  const { status, expireAt } = order;
  const isLate = isVisitLate({ status, end: order.appoint.end }, useMinute());
  return (
    <section className={`${styles.head} y-tone--${statusTones[status]}`}>
      <Text color="ink" size={13} mb={4}>
        {order.plate === null ? `VIN ${vinTailOf(order.vin)}` : <Plate text={order.plate} />} ·{' '}
        {order.carTitle}
      </Text>
      <Text as="h2" size={22}>
        {order.statusText}
      </Text>
      {status === orderStatus.unpaid && expireAt !== null && (
        <Text mt={4} color="ink" weight="bold">
          {t.payWithin} <Countdown deadline={Date.parse(expireAt)} onEnd={onExpired} />
        </Text>
      )}
      {order.confirmUntil !== null && <ConfirmsIn until={order.confirmUntil} />}
      {order.reportDueAt !== null && <ReportDue at={order.reportDueAt} />}
      <Text mt={4} color="ink" size={13}>
        {isLate ? t['next.late'] : nextStep(order, t)}
      </Text>
      {isLate && order.cancelRule !== null && (
        <Text mt={4} color="ink" size={13}>
          {t.lateRefund(tellYuan(order.cancelRule.refund))}
        </Text>
      )}
      {status === orderStatus.inspecting && <LiveLine order={order} />}
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

/** What was promised, and that it was not kept. */
function ReportDue({ at }: { at: string }) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  const isOver = Date.parse(at) <= useMinute();
  const words = time(at, 'dateTime');
  return (
    <Text mt={4} color="ink" weight={isOver ? 'normal' : 'bold'} size={isOver ? 13 : 15}>
      {isOver ? t.reportLate(words) : t.reportDue(words)}
    </Text>
  );
}

function nextStep(order: OrderDetail, t: TextsIn<typeof orderDetailTexts>): string {
  if (isReportRevoked(order)) return t['next.revoked'];
  if (order.status === orderStatus.inReview && order.dispute !== null) return t['next.again'];
  if (order.status === orderStatus.couldNotInspect && order.failedVisit?.arrival !== 'located') {
    return t['next.95.unseen'];
  }
  const { status, refund } = order;
  if (refund !== null && refund.to !== '') {
    if (status === orderStatus.refunding) return t['next.85'](refund.to);
    if (status === orderStatus.refunded) return t['next.90'](refund.to);
  }
  return nextStepTexts(t)[status];
}

const nextStepTexts = (t: TextsIn<typeof orderDetailTexts>): Record<OrderStatus, string> => ({
  [orderStatus.unpaid]: t['next.10'],
  [orderStatus.unassigned]: t['next.20'](ORDER_TIMES.noInspectorHoursBefore),
  [orderStatus.assigned]: t['next.30'],
  [orderStatus.onTheWay]: t['next.35'],
  [orderStatus.inspecting]: t['next.40'],
  [orderStatus.inReview]: t['next.50'],
  [orderStatus.awaitingConfirmation]: t['next.60'],
  [orderStatus.completed]: t['next.70'],
  [orderStatus.cancelled]: t['next.80'],
  // Nothing had been paid.
  [orderStatus.refunding]: t['next.80'],
  [orderStatus.refunded]: t['next.80'],
  [orderStatus.couldNotInspect]: t['next.95'],
});
