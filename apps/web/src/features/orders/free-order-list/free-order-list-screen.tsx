import { productList } from '@yanche/contract/products';
import { getUserInfoByToken } from '@yanche/contract/sso';
import { EmptyState } from '@yanche/ui/empty-state';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { OrderList } from '../order-list/order-list.tsx';
import { freeOrderListTexts } from './free-order-list.texts.ts';

/** `/freeOrderList`: the free checks of the dealership. They are a benefit of dealers; who is none is told so. */
export function FreeOrderListScreen() {
  const t = useTexts(freeOrderListTexts);
  const user = useCall(getUserInfoByToken, undefined, { quiet: true, staleTime: 60_000 });
  // The list is asked for at once, before it is known who this is.
  if (user.data?.dealerId !== null) {
    return <OrderList scope="dealer" kind="free" title={t.title} nothing={<NoFreeOrders />} />;
  }
  return (
    <Screen title={t.title}>
      <EmptyState
        title={t.noDealerTitle}
        note={t.noDealerNote}
        actionText={t.toMine}
        actionHref={paths.buyerOrders}
      />
    </Screen>
  );
}

/** The first free check is one tap away; where none is offered, nothing is promised. */
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
