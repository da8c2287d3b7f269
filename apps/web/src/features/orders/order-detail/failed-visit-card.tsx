import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Text } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';
import { VisitPhotos } from './visit-photos.tsx';

const shownIn: readonly OrderDetail['status'][] = [
  orderStatus.couldNotInspect,
  orderStatus.refunding,
  orderStatus.refunded,
];

/** Why the visit failed, with the inspector's note and photos, and the options now. */
export function FailedVisitCard({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  const { failedVisit: visit, status } = order;
  if (visit === null || !shownIn.includes(status)) return null;
  return (
    <Card title={t.failedVisit} more={time(visit.at, 'dateTime')}>
      <Text weight="medium">{visit.text}</Text>
      {visit.note !== '' && <p className={styles.words}>{t.inspectorSays(visit.note)}</p>}
      {(visit.arrival === 'none' || visit.arrival === 'unlocated') && (
        <p className={styles.words}>{t[`arrival.${visit.arrival}`]}</p>
      )}
      <VisitPhotos urls={visit.photos} />
      {status === orderStatus.couldNotInspect && <NextOptions order={order} />}
    </Card>
  );
}

function NextOptions({ order: { actions, cancelRule } }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const ways = [
    actions.includes('changeTime') ? t.nowVisit : null,
    cancelRule && refundText(cancelRule),
  ].filter((way) => way !== null);

  function refundText({ refund, fee }: NonNullable<OrderDetail['cancelRule']>): string {
    const back = tellYuan(refund);
    return fee === 0 ? t.nowRefundAll(back) : t.nowRefund(back, tellYuan(fee));
  }
  if (ways.length === 0) return null;
  return (
    <>
      <Text as="h3" mt={12} size={13}>
        {t.whatNow}
      </Text>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </>
  );
}
