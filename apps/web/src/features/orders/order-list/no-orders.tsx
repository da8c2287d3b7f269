import type { OrderTab } from '@yanche/contract/orders/orders';
import { EmptyState } from '@yanche/ui/empty-state';
import type { ReactNode } from 'react';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { filterTexts } from './filter.texts.ts';
import { hasFilter, type OrderChoices } from './order-filter.ts';
import { orderListTexts } from './order-list.texts.ts';

type Props = {
  tab: OrderTab;
  keyword: string;
  choices: OrderChoices;
  onClear: () => void;
  /** Instead of the invitation to order, where there is nothing at all. */
  nothing?: ReactNode;
};

/** Nothing found, nothing left by the filter, nothing in this tab, or nothing at all: then the first order is one tap away. */
export function NoOrders({ tab, keyword, choices, onClear, nothing }: Props) {
  const t = useTexts(orderListTexts);
  const { clear } = useTexts(filterTexts);
  if (hasFilter(choices)) {
    const note = keyword === '' ? t.filteredNote : t.filteredKeywordNote(keyword);
    return <EmptyState title={t.filteredTitle} note={note} actionText={clear} onAction={onClear} />;
  }
  if (keyword !== '') return <EmptyState title={t.notFoundTitle} note={t.notFoundNote(keyword)} />;
  if (tab !== 'all') return <EmptyState title={t.emptyTabTitle} note={t.emptyTabNote} />;
  return (
    nothing ?? (
      <EmptyState
        title={t.emptyTitle}
        note={t.emptyNote}
        actionText={t.order}
        actionHref={to.createOrder()}
      />
    )
  );
}
