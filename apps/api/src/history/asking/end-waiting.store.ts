import { historyStatus } from '@yanche/rules/history/history-status';
import type { Deps } from '#deps.ts';
import type { Tx } from '#database/schema.ts';
import { historyQueries } from '../history-queries.ts';
import { finishHistory, tellAnswer } from './finish-history.store.ts';
import { giveUpWaiting } from './requests.store.ts';

/**
 * Ends a query with what was answered by now, as the end of its day would. Answers the refund to be paid, if any; null when the query
 * waits for nobody any more.
 */
export async function endWaiting(
  tx: Tx,
  deps: Deps,
  orderId: string,
): Promise<{ refundId: string | null } | null> {
  const now = deps.clock.now();
  // Requests before the query, in the order in which an answer locks them.
  const sources = await giveUpWaiting(tx, orderId, now);
  const order = await historyQueries.lock(tx, orderId);
  if (order?.status !== historyStatus.querying) return null;
  for (const source of sources) await tellAnswer(tx, { orderId, source, outcome: 'failed' }, now);
  return { refundId: await finishHistory(tx, deps, orderId) };
}
