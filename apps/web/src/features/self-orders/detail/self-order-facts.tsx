import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { OrderedCells } from '#sheets/order/order-facts.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { PaidWith } from '#sheets/order/paid-with.tsx';
import { selfOrderDetailTexts } from './self-order-detail.texts.ts';

export function SelfFacts({ order }: { order: SelfOrderDetail }) {
  const t = useTexts(selfOrderDetailTexts);
  const { goldPaid, payMethod, payStatus, refund, realPrice, reportNo } = order;
  const isUnpaid = payStatus === 'unpaid';
  const isOwed = order.status === selfStatus.unpaid;
  return (
    <Card title={t.order}>
      <Cell label={t.product} value={order.productName} />
      <Cell
        label={isUnpaid ? (isOwed ? t.unpaid : t.price) : t.paid}
        value={
          realPrice === 0 ? (
            t.free
          ) : (
            <Money fen={realPrice} size="medium" tone={isUnpaid && !isOwed ? 'ink' : 'money'} />
          )
        }
      />
      {payMethod !== null && (
        <Cell
          label={t.payMethod}
          value={<PaidWith payMethod={payMethod} goldPaid={goldPaid} realPrice={realPrice} />}
        />
      )}
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
      {reportNo !== null && <Cell label={t.reportNo} value={<Code>{reportNo}</Code>} />}
      <OrderedCells order={order} />
    </Card>
  );
}
