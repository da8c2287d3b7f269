import type { OrderTab } from '@yanche/contract/orders/orders';
import type { Product } from '@yanche/contract/catalogue/products';
import { IconButton } from '@yanche/ui/button';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { useUiTexts } from '@yanche/ui/ui-texts';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { ActionSheets, useActionSheets } from '../action-sheets.tsx';
import { useLiveOrders } from '../live-orders.ts';
import { OrderCard } from '../order-card.tsx';
import { FilterLine, FilterPart } from './filter-part.tsx';
import { type OrderScope, useOrderList } from './order-list.data.ts';
import styles from './order-list.module.css';
import { orderListTexts } from './order-list.texts.ts';
import { OrderTabs } from './order-tabs.tsx';
import { useLoadMore } from './use-load-more.ts';
import { useOrderFilter } from './use-order-filter.ts';

// Nobody searches before the list is there, and few lists are empty.
const loadField = () => import('./order-search.tsx');
const loadEmpty = () => import('./no-orders.tsx');
const loadMarks = () => import('#lib/screen/found.tsx');

type OrderListProps = {
  scope: OrderScope;
  title: string;
  /** Restricts to packages of one kind. */
  kind?: Product['kind'];
  /** Shown to users without orders. */
  nothing?: ReactNode;
};

/** Paginated orders by status with filters, search and live updates. */
export function OrderList({ scope, title, kind, nothing }: OrderListProps) {
  const t = useTexts(orderListTexts);
  const { pullSuccess } = useUiTexts();
  const filter = useOrderFilter();
  const { tab, keyword, choices } = filter;
  const { list, loadMore, refresh } = useOrderList({ scope, kind, tab, keyword, choices });
  const shown = `${tab} ${keyword} ${JSON.stringify(choices)}`;
  const more = useLoadMore(shown, loadMore);
  const sheets = useActionSheets();
  useLiveOrders(list.data !== undefined);
  const count = list.data?.counts?.[tab];
  const field = useLoaded(loadField);
  const marks = useLoaded(loadMarks);
  const empty = useLoaded(loadEmpty);
  const search = keyword === '' ? undefined : marks?.searchIn(keyword);
  const clear = () => filter.choose({});
  const tabs = useAppTabs('orders', tab);
  const bar = kind === undefined ? tabs : null;
  return (
    <Screen
      title={title}
      noBack={bar !== null}
      dock={bar}
      field={filter.searching && field && <field.OrderSearch filter={filter} />}
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
      >
        <FilterPart
          choices={choices}
          onChange={filter.choose}
          oneKind={kind !== undefined}
          ofDealer={scope === 'dealer'}
        />
      </OrderTabs>
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={list.data === undefined}>
        {field && (
          <field.SearchLine keyword={keyword} isLooking={list.isPlaceholderData} count={count} />
        )}
        <FilterLine choices={choices} count={count} onClear={clear} />
        {tab === 'done' && (list.data?.rows.length ?? 0) > 1 && (
          <UiLink href={paths.compareReports} className={styles.compare}>
            {t.compare}
          </UiLink>
        )}
        <AnswerView of={list} loading={skeleton}>
          {({ rows, hasMore }) => (
            <PagedListView
              key={shown}
              label={t.list}
              memory={`${scope} ${kind} ${shown}`}
              items={rows}
              status={hasMore ? more.status : 'finished'}
              onMore={more.ask}
              itemKey={(order) => order.orderId}
              renderItem={(order) => (
                <OrderCard
                  order={order}
                  onOpenSheet={sheets.ask}
                  onExpired={() => void list.refetch()}
                  search={search}
                />
              )}
              empty={
                empty === null ? (
                  <></>
                ) : (
                  <empty.NoOrders
                    {...{ tab, keyword, choices, nothing }}
                    onClear={clear}
                    inAll={list.data?.counts?.all ?? 0}
                    onAll={() => filter.setTab('all')}
                  />
                )
              }
            />
          )}
        </AnswerView>
      </PullRefresh>
      <ActionSheets of={sheets} />
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
  </SkeletonScreen>
);
