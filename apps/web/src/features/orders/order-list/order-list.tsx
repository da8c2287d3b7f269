import type { OrderTab } from '@yanche/contract/orders';
import { IconButton } from '@yanche/ui/button';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import Search from 'lucide-react/icons/search';
import { AnswerView } from '#lib/answer-view.tsx';
import { Screen } from '#lib/screen.tsx';
import { useTexts } from '#lib/texts.ts';
import { ActionSheets, useActionSheets } from '../action-sheets.tsx';
import { OrderCard } from '../order-card.tsx';
import { NoOrders } from './no-orders.tsx';
import { type OrderScope, useOrderList } from './order-list.data.ts';
import { orderListTexts } from './order-list.texts.ts';
import { OrderSearch } from './order-search.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { useLoadMore } from './use-load-more.ts';
import { useOrderFilter } from './use-order-filter.ts';

type OrderListProps = {
  scope: OrderScope;
};

/** Orders by status, searched by VIN or plate, page by page. */
export function OrderList({ scope }: OrderListProps) {
  const t = useTexts(orderListTexts);
  const { pullSuccess } = useUiTexts();
  const filter = useOrderFilter();
  const { tab, keyword } = filter;
  const { list, loadMore, refresh } = useOrderList({ scope, tab, keyword });
  const more = useLoadMore(`${tab} ${keyword}`, loadMore);
  const sheets = useActionSheets();
  return (
    <Screen
      title={scope === 'dealer' ? t.dealerTitle : t.mineTitle}
      field={filter.searching && <OrderSearch filter={filter} />}
      right={
        !filter.searching && (
          <IconButton label={t.search} onClick={filter.openSearch}>
            <Search size={22} aria-hidden="true" />
          </IconButton>
        )
      }
    >
      <OrderTabs
        tab={tab}
        counts={list.data?.counts}
        onChange={(next: OrderTab) => filter.setTab(next)}
      />
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={list.data === undefined}>
        <AnswerView of={list} loading={waiting}>
          {({ rows, hasMore }) => (
            <PagedListView
              key={`${tab} ${keyword}`}
              label={t.list}
              memory={`${scope} ${tab} ${keyword}`}
              items={rows}
              status={hasMore ? more.status : 'finished'}
              onMore={more.ask}
              itemKey={(order) => order.orderId}
              renderItem={(order) => (
                <OrderCard order={order} onAsk={sheets.ask} onExpired={() => void list.refetch()} />
              )}
              empty={<NoOrders tab={tab} keyword={keyword} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
      <ActionSheets of={sheets} />
    </Screen>
  );
}

const waiting = (
  <SkeletonScreen>
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
  </SkeletonScreen>
);
