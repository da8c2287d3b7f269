import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { useFormat } from '#lib/language/format.ts';
import { OrderedCells } from '#sheets/order/order-facts.tsx';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { orderDetailTexts } from './order-detail.texts.ts';

export function OrderNotes({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDetailTexts);
  const { time } = useFormat();
  return (
    <Card title={t.order}>
      {order.cancel !== null && (
        <>
          <Cell label={t.cancelReason} value={order.cancel.text} />
          <Cell label={t.cancelledAt} value={time(order.cancel.at, 'dateTime')} />
        </>
      )}
      <Cell
        label={t.contact}
        value={
          <span lang={langOf(order.contractorName)}>
            {`${order.contractorName} ${order.phoneMask}`}
          </span>
        }
      />
      {order.orderedBy !== null && (
        <Cell
          label={t.orderedBy}
          value={<span lang={langOf(order.orderedBy)}>{order.orderedBy}</span>}
        />
      )}
      <OrderedCells order={order} />
    </Card>
  );
}
