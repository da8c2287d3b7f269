import { EmptyState } from '@yanche/ui/empty-state';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from './reports.texts.ts';

/** The address names no order. */
export function NoReport() {
  const t = useTexts(reportsTexts);
  return (
    <EmptyState
      title={t.noOrderTitle}
      note={t.noOrderNote}
      actionText={t.toOrders}
      actionHref={paths.buyerOrders}
    />
  );
}
