import { OrderList } from './order-list.tsx';

/** `/c/orderList`: what this person ordered. */
export function BuyerOrderListScreen() {
  return <OrderList scope="mine" />;
}
