import { productList } from '@yanche/contract/catalogue/products';
import { EmptyState } from '@yanche/ui/empty-state';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { noFreeOrdersTexts } from './no-free-orders.texts.ts';

/** Offers to order the first free check, if the product exists. */
export function NoFreeOrders() {
  const t = useTexts(noFreeOrdersTexts);
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
