import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { CarCode } from '#sheets/order/car-code.tsx';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { CancelNote } from '#sheets/order/cancel-note.tsx';
import { HistoryLeftOut, PromiseCell } from '#sheets/order/promise-cell.tsx';
import { confirmOrderTexts } from './confirm-order.texts.ts';

/** The order and the parts of its price. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTexts(confirmOrderTexts);
  const format = useFormat();
  const { appoint } = order;
  const place = appoint.kind === 'onsite' ? t.onsite : appoint.pointName;
  return (
    <>
      <Card title={t.order} more={order.orderNo}>
        <Cell label={t.product} value={order.productName} />
        <Cell label={t.car} value={order.carTitle} note={<CarCode car={order} size={13} />} />
        <Cell label={t.time} value={format.slot(appoint.start, appoint.end)} />
        <Cell label={t.place} value={`${appoint.cityName} · ${place}`} note={appoint.address} />
        <Cell
          label={t.contact}
          value={
            <span lang={langOf(order.contractorName)}>
              {`${order.contractorName} ${order.phoneMask}`}
            </span>
          }
        />
      </Card>
      <Card title={t.parts}>
        {order.priceParts.map((part) => (
          <Cell
            key={`${part.kind}${part.name}`}
            layout="wide"
            // The stored name is in the language of the order.
            label={part.kind === 'base' ? order.productName : part.name}
            value={<Money fen={part.amount} tone={part.kind === 'discount' ? 'money' : 'ink'} />}
          />
        ))}
        <Cell
          layout="wide"
          label={<b>{t.total}</b>}
          value={<Money fen={order.realPrice} size="medium" />}
        />
        <PromiseCell of={order.guarantee} />
        <HistoryLeftOut of={order} />
        <CancelNote of={order.terms} />
      </Card>
    </>
  );
}
