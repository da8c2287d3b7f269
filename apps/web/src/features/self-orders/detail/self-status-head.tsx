import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { tellYuan } from '@yanche/rules/money/money';
import { Countdown } from '@yanche/ui/countdown';
import { Text } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import styles from '#sheets/order/status-head.module.css';
import { useTexts } from '#lib/language/texts.ts';
import { selfTones } from '../self-status.ts';
import { selfOrderDetailTexts } from './self-order-detail.texts.ts';

type Props = { order: SelfOrderDetail; onExpired: () => void };

/** Status, next step and deadline. */
export function SelfStatusHead({ order, onExpired }: Props) {
  const t = useTexts(selfOrderDetailTexts);
  const { time } = useFormat();
  const { status, deadline, expireRule } = order;
  return (
    <section className={`${styles.head} y-tone--${selfTones[status]}`}>
      <Text as="h2" size={22}>
        {order.statusText}
      </Text>
      {deadline?.kind === 'pay' && (
        <Text mt={4} color="ink" weight="bold">
          {t.payWithin} <Countdown deadline={Date.parse(deadline.at)} onEnd={onExpired} />
        </Text>
      )}
      <Text mt={4} color="ink" size={13}>
        {status === selfStatus.refunded && order.refund !== null && order.refund.to !== ''
          ? t['next.90.to'](order.refund.to)
          : t[`next.${status}`]}
      </Text>
      {deadline !== null && deadline.kind !== 'pay' && (
        <Text mt={4} color="ink" size={13}>
          {t[`${deadline.kind}Until`](time(deadline.at, 'dateTime'))}
          {' · '}
          {expireRule !== null && expireRule.refund > 0
            ? t.expire(tellYuan(expireRule.refund))
            : t.expireFree}
        </Text>
      )}
    </section>
  );
}
