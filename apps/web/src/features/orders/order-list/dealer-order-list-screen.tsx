import { getUserInfoByToken } from '@yanche/contract/sso';
import { EmptyState } from '@yanche/ui/empty-state';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { OrderList } from './order-list.tsx';
import { orderListTexts } from './order-list.texts.ts';

/** `/orderList`: the orders of the dealership. Who has none is told so, and where the own orders are. */
export function DealerOrderListScreen() {
  const t = useTexts(orderListTexts);
  const user = useCall(getUserInfoByToken, undefined, { quiet: true, staleTime: 60_000 });
  // The list is asked for at once; a person without a dealership is refused it and told so here.
  if (user.data?.dealerId !== null) return <OrderList scope="dealer" title={t.dealerTitle} />;
  return (
    <Screen title={t.dealerTitle}>
      <EmptyState
        title={t.noDealerTitle}
        note={t.noDealerNote}
        actionText={t.toMine}
        actionHref={paths.buyerOrders}
      />
    </Screen>
  );
}
