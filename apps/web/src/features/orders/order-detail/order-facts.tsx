import type { OrderDetail } from '@yanche/contract/orders';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { toast } from '@yanche/ui/toast';
import { copyText } from '#lib/copy-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTexts } from '#lib/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';
import styles from './order-detail.module.css';

type FactsProps = { order: OrderDetail };

export function CarCard({ order }: FactsProps) {
  const t = useTexts(orderDetailTexts);
  const { month, km } = useFormat();
  return (
    <Card title={t.car}>
      <Cell label={t.model} value={order.carTitle} />
      <Cell label={t.vin} value={<span className={styles.code}>{order.vin}</span>} />
      {order.plate !== null && <Cell label={t.plate} value={order.plate} />}
      <Cell label={t.licensed} value={month(order.licenseTime)} />
      <Cell label={t.mileage} value={km(order.roadHaulKm)} />
    </Card>
  );
}

export function OrderNotes({ order }: FactsProps) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  const copy = async () => {
    toast((await copyText(order.orderNo)) ? t.copied : t.copyFailed);
  };
  return (
    <Card title={t.order}>
      {order.cancel !== null && (
        <>
          <Cell label={t.cancelReason} value={order.cancel.text} />
          <Cell label={t.cancelledAt} value={time(order.cancel.at, 'dateTime')} />
        </>
      )}
      <Cell label={t.contact} value={`${order.contractorName} ${order.phoneMask}`} />
      <Cell label={t.createdAt} value={time(order.createdAt, 'dateTime')} />
      <Cell
        label={t.orderNo}
        value={<span className={styles.code}>{order.orderNo}</span>}
        trailing={
          <Button tone="text" size="small" onClick={() => void copy()}>
            {t.copy}
          </Button>
        }
      />
    </Card>
  );
}
