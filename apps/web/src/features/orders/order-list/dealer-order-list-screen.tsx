import { useTexts } from '#lib/language/texts.ts';
import { DealerOnly } from './dealer-only.tsx';
import { OrderList } from './order-list.tsx';
import { orderListTexts } from './order-list.texts.ts';

/** `/orderList`: the orders of the dealership. */
export function DealerOrderListScreen() {
  const t = useTexts(orderListTexts);
  return (
    <DealerOnly title={t.dealerTitle} refusal={t.noDealerTitle}>
      <OrderList scope="dealer" title={t.dealerTitle} />
    </DealerOnly>
  );
}
