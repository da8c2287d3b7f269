import { useTexts } from '#lib/language/texts.ts';
import { OrderList } from './order-list.tsx';
import { orderListTexts } from './order-list.texts.ts';

/** `/c/orderList`: orders of this user. */
export function BuyerOrderListScreen() {
  return <OrderList scope="mine" title={useTexts(orderListTexts).mineTitle} />;
}
