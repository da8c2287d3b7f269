import type { OrderDetail } from '@yanche/contract/orders';
import { Card } from '@yanche/ui/card';
import { useFormat } from '#lib/format.ts';
import { useTexts } from '#lib/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';

/** What the customer said against the report. */
export function DisputeCard({ order: { dispute } }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  if (dispute === null) return null;
  return (
    <Card title={t.dispute} more={time(dispute.at, 'dateTime')}>
      <p className={styles.words}>{dispute.reason}</p>
    </Card>
  );
}
