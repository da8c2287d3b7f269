import type { OrderTab } from '@yanche/contract/orders/orders';
import { EmptyState } from '@yanche/ui/empty-state';
import type { ReactNode } from 'react';
import { countLimit } from '@yanche/rules/count-limit';
import { to } from '#lib/paths.ts';
import { useMay } from '#lib/current-user/use-may.ts';
import { useTexts } from '#lib/language/texts.ts';
import { orderListTexts } from './order-list.texts.ts';
import { hasFilter, type OrderChoices } from './order-filter.ts';
import { noOrdersTexts } from './no-orders.texts.ts';

type Props = {
  tab: OrderTab;
  keyword: string;
  choices: OrderChoices;
  onClear: () => void;
  /** How many are found in all tabs, and the way there. */
  inAll: number;
  onAll: () => void;
  /** Replaces the default content for users without orders. */
  nothing?: ReactNode;
};

/** Empty state: no search result, no match of the filter, no orders in this tab, or no orders at all. */
export function NoOrders({ tab, keyword, choices, onClear, inAll, onAll, nothing }: Props) {
  const t = useTexts(noOrdersTexts);
  const mayOrder = useMay('order');
  const { clearFilters } = useTexts(orderListTexts);
  if (keyword !== '' && tab !== 'all' && inAll > 0) {
    return (
      <EmptyState
        title={t.notFoundTitle}
        note={t.notFoundHere(keyword)}
        actionText={t.inAllTabs(inAll, inAll >= countLimit)}
        onAction={onAll}
      />
    );
  }
  if (hasFilter(choices)) {
    const note = keyword === '' ? t.filteredNote : t.filteredKeywordNote(keyword);
    return (
      <EmptyState
        title={t.filteredTitle}
        note={note}
        actionText={clearFilters}
        onAction={onClear}
      />
    );
  }
  if (keyword !== '') return <EmptyState title={t.notFoundTitle} note={t.notFoundNote(keyword)} />;
  if (tab !== 'all') return <EmptyState title={t.emptyTabTitle} note={t.emptyTabNote} />;
  return (
    nothing ?? (
      <EmptyState
        title={t.emptyTitle}
        note={t.emptyNote}
        {...(mayOrder && { actionText: t.order, actionHref: to.createOrder() })}
      />
    )
  );
}
