import {
  getOrderListByDealerId,
  orderInfo,
  type OrderDetail,
} from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { lazy } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { SupportLine } from '#sheets/after-sales/support-line.tsx';
import { UnpaidScreen } from '#sheets/pay/unpaid-screen.tsx';
import type { PaymentResult } from '#sheets/pay/use-payment-result.ts';
import { confirmOrderTexts } from './confirm-order.texts.ts';
import { OrderFacts } from './order-facts.tsx';

const CancelSheet = lazy(async () => ({
  default: (await import('../cancel-sheet.tsx')).CancelSheet,
}));

type Props = {
  order: OrderDetail;
  result: PaymentResult;
  /** The hold is over. */
  onExpired: () => void;
};

export function UnpaidOrder({ order, result, onExpired }: Props) {
  const { orderId } = order;
  return (
    <UnpaidScreen
      order={order}
      texts={useTexts(confirmOrderTexts)}
      until={order.expireAt}
      onExpired={onExpired}
      paidHref={to.orderDetail(orderId)}
      refresh={[orderInfo, getOrderListByDealerId]}
      result={result}
      renderCancelSheet={(sheet) => <CancelSheet orderId={orderId} {...sheet} />}
    >
      <OrderFacts order={order} />
      <Card>
        <SupportLine of={{ about: 'payment', id: orderId }} />
      </Card>
    </UnpaidScreen>
  );
}
