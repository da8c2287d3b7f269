import type { OrderTab } from '@yanche/contract/orders';
import { EmptyState } from '@yanche/ui/empty-state';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/texts.ts';
import { orderListTexts } from './order-list.texts.ts';

/** Nothing found, nothing in this tab, or nothing at all: then the first order is one tap away. */
export function NoOrders({ tab, keyword }: { tab: OrderTab; keyword: string }) {
  const t = useTexts(orderListTexts);
  if (keyword !== '') return <EmptyState title={t.notFoundTitle} note={t.notFoundNote(keyword)} />;
  if (tab !== 'all') return <EmptyState title={t.emptyTabTitle} note={t.emptyTabNote} />;
  return (
    <EmptyState
      title={t.emptyTitle}
      note={t.emptyNote}
      actionText={t.order}
      actionHref={to.createOrder()}
    />
  );
}
