import {
  listSelfOrders,
  selfOrderInfo,
  type SelfOrderDetail,
} from '@yanche/contract/self-orders/self-orders';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { CarCode } from '#sheets/order/car-code.tsx';
import { Money } from '@yanche/ui/money';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { UnpaidScreen } from '#sheets/pay/unpaid-screen.tsx';
import type { PaymentResult } from '#sheets/pay/use-payment-result.ts';
import { LazyCancelSheet } from '../lazy-cancel-sheet.tsx';
import { selfToPayTexts } from './self-to-pay.texts.ts';

type Props = {
  order: SelfOrderDetail;
  result: PaymentResult;
  /** The payment deadline has passed. */
  onExpired: () => void;
};

export function UnpaidSelfOrder({ order, result, onExpired }: Props) {
  const t = useTexts(selfToPayTexts);
  const { orderId, deadline } = order;
  return (
    <UnpaidScreen
      order={order}
      texts={t}
      until={deadline?.kind === 'pay' ? deadline.at : null}
      onExpired={onExpired}
      paidHref={to.selfCreate(orderId)}
      refresh={[selfOrderInfo, listSelfOrders]}
      result={result}
      renderCancelSheet={(sheet) => <LazyCancelSheet order={order} {...sheet} />}
    >
      <Card title={t.order} more={order.orderNo}>
        <Cell label={t.product} value={order.productName} />
        <Cell label={t.car} value={order.carTitle} note={<CarCode car={order} />} />
      </Card>
      <PriceParts order={order} />
    </UnpaidScreen>
  );
}

/** List price and discounts; only the sum while the list price is unknown or if it has changed since. */
function PriceParts({ order }: { order: SelfOrderDetail }) {
  const t = useTexts(selfToPayTexts);
  const info = useCall(selfProductInfo, { productId: order.productId }, { quiet: true });
  const product = info.data?.product;
  const known = product?.price === order.realPrice ? product : null;
  const off = known === null ? 0 : known.originPrice - order.realPrice;
  return (
    <Card title={t.parts}>
      <Cell
        layout="wide"
        label={t.price}
        value={<Money fen={order.realPrice + Math.max(0, off)} tone="ink" />}
      />
      {off > 0 && <Cell layout="wide" label={t.discount} value={<Money fen={-off} />} />}
      <Cell
        layout="wide"
        label={<b>{t.total}</b>}
        value={<Money fen={order.realPrice} size="medium" />}
      />
    </Card>
  );
}
