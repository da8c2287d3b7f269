import { productList } from '@yanche/contract/catalogue/products';
import { EmptyState } from '@yanche/ui/empty-state';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { DealerOnly } from '../order-list/dealer-only.tsx';
import { OrderList } from '../order-list/order-list.tsx';
import { freeOrderListTexts } from './free-order-list.texts.ts';

/** `/freeOrderList`: the free checks of the dealership, a benefit of dealers. */
export function FreeOrderListScreen() {
  const t = useTexts(freeOrderListTexts);
  return (
    <DealerOnly title={t.title} refusal={t.noDealerTitle}>
      <OrderList scope="dealer" kind="free" title={t.title} nothing={<NoFreeOrders />} />
    </DealerOnly>
  );
}

/** Offers to order the first free check, if the product exists. */
function NoFreeOrders() {
  const t = useTexts(freeOrderListTexts);
  const { data } = useCall(productList, {}, { quiet: true, staleTime: 60_000 });
  const free = data?.products.find(({ kind }) => kind === 'free');
  return (
    <EmptyState
      title={t.emptyTitle}
      note={data !== undefined && free === undefined ? t.notOffered : t.emptyNote}
      actionText={t.order}
      actionHref={free && to.createOrder({ productId: free.productId })}
    />
  );
}
