import type { HistoryRow } from '@yanche/contract/history/history-queries';
import { to } from '#lib/paths.ts';

type HistoryWord = 'pay' | 'viewReport' | 'rebuy';

/** The next action the server allows and its URL; null while there is nothing to do. */
export function nextStep(query: HistoryRow): { word: HistoryWord; href: string } | null {
  const { actions, orderId, vin } = query;
  if (actions.includes('pay')) return { word: 'pay', href: to.historyToPay(orderId) };
  if (actions.includes('viewReport')) {
    return { word: 'viewReport', href: to.historyReport(orderId) };
  }
  return actions.includes('rebuy') ? { word: 'rebuy', href: to.newHistoryQuery(vin) } : null;
}
