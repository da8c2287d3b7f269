import { useTexts } from '#lib/language/texts.ts';
import { OrderList } from './order-list.tsx';
import { orderListTexts } from './order-list.texts.ts';

/** `/c/orderList`: what this person ordered. */
export function BuyerOrderListScreen() {
  return <OrderList scope="mine" title={useTexts(orderListTexts).mineTitle} />;
}
