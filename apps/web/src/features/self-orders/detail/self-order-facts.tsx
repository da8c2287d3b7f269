import type { SelfOrderDetail } from '@yanche/contract/self-orders';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Money } from '@yanche/ui/money';
import { toast } from '@yanche/ui/toast';
import { copyText } from '#lib/copy-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTexts } from '#lib/texts.ts';
import styles from '../self-orders.module.css';
import { selfOrderDetailTexts } from './self-order-detail.texts.ts';

type FactsProps = { order: SelfOrderDetail };

export function SelfCar({ order }: FactsProps) {
  const t = useTexts(selfOrderDetailTexts);
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

export function SelfFacts({ order }: FactsProps) {
  const t = useTexts(selfOrderDetailTexts);
  const { time } = useFormat();
  const { payMethod, payStatus, refund, realPrice, reportNo } = order;
  const copy = async () => {
    toast((await copyText(order.orderNo)) ? t.copied : t.copyFailed);
  };
  return (
    <Card title={t.order}>
      <Cell label={t.product} value={order.productName} />
      <Cell
        label={payStatus === 'unpaid' ? t.unpaid : t.paid}
        value={realPrice === 0 ? t.free : <Money fen={realPrice} size="medium" />}
      />
      {payMethod !== null && <Cell label={t.payMethod} value={t[`method.${payMethod}`]} />}
      {refund !== null && (
        <Cell
          label={t.refund}
          value={
            <>
              <Money fen={refund.amount} tone="ink" /> · {t[`refund.${refund.status}`]}
            </>
          }
        />
      )}
      {refund !== null && refund.fee > 0 && (
        <Cell label={t.refundFee} value={<Money fen={refund.fee} tone="ink" />} />
      )}
      {reportNo !== null && (
        <Cell label={t.reportNo} value={<span className={styles.code}>{reportNo}</span>} />
      )}
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
