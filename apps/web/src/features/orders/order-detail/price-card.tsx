import { orderStatus } from '@yanche/rules/orders/order-status';
import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { PaidWith } from '#sheets/order/paid-with.tsx';
import { HistoryLeftOut, PromiseCell } from '#sheets/order/promise-cell.tsx';
import { orderDetailTexts } from './order-detail.texts.ts';

/** Parts of the price, payment and refund. */
export function PriceCard({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { refund, paidBack, cancel, payMethod, payStatus, goldPaid } = order;
  const isOwed = order.status === orderStatus.unpaid;
  return (
    <Card title={t.price}>
      {order.priceParts.map((part) => (
        <Cell
          key={`${part.kind} ${part.name}`}
          layout="wide"
          // The stored name is in the language of the order.
          label={part.kind === 'base' ? order.productName : part.name}
          value={<Money fen={part.amount} tone={part.kind === 'discount' ? 'money' : 'ink'} />}
        />
      ))}
      <Cell
        layout="wide"
        label={payStatus === 'unpaid' ? (isOwed ? t.unpaid : t.total) : t.paid}
        value={
          <Money
            fen={order.realPrice}
            size="medium"
            tone={payStatus === 'unpaid' && !isOwed ? 'ink' : 'money'}
          />
        }
      />
      {payMethod !== null && (
        <Cell
          layout="wide"
          label={t.payMethod}
          value={<PaidWith payMethod={payMethod} goldPaid={goldPaid} realPrice={order.realPrice} />}
        />
      )}
      {refund !== null && (
        <Cell
          layout="wide"
          label={t.refund}
          value={
            <>
              <Money fen={refund.amount} tone="ink" /> · {t[`refund.${refund.status}`]}
            </>
          }
        />
      )}
      {paidBack !== null && (
        <Cell
          layout="wide"
          label={t.paidBack}
          value={
            <>
              <Money fen={paidBack.amount} tone="ink" /> · {t[`refund.${paidBack.status}`]}
            </>
          }
        />
      )}
      {cancel !== null && cancel.fee > 0 && (
        <Cell layout="wide" label={t.refundFee} value={<Money fen={cancel.fee} tone="ink" />} />
      )}
      <PromiseCell of={order.guarantee} />
      <HistoryLeftOut of={order} />
    </Card>
  );
}
