import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { DealerOnly } from '../order-list/dealer-only.tsx';
import { OrderList } from '../order-list/order-list.tsx';
import { freeOrderListTexts } from './free-order-list.texts.ts';

const loadNothing = () => import('./no-free-orders.tsx');

/** `/freeOrderList`: the free checks of the dealership, a benefit of dealers. */
export function FreeOrderListScreen() {
  const t = useTexts(freeOrderListTexts);
  const nothing = useLoaded(loadNothing);
  return (
    <DealerOnly title={t.title} refusal={t.noDealerTitle}>
      <OrderList
        scope="dealer"
        kind="free"
        title={t.title}
        nothing={nothing === null ? <></> : <nothing.NoFreeOrders />}
      />
    </DealerOnly>
  );
}
