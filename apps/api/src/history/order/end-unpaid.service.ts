import type { AnswerOf } from '@yanche/contract/endpoint';
import type { cancelHistory } from '@yanche/contract/history/history-queries';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { historyStatusLabels } from '@yanche/rules/history/history-state';
import { historyStatus } from '@yanche/rules/history/history-status';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { closeOpenPayments } from '#money/payments/payments.store.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';
import { lockOverdueHistory } from './history-orders.store.ts';
import { deletePapers, noPapers } from './papers.store.ts';

/** Cancels a query that has not been paid. Idempotent. */
export async function cancelUnpaidHistory(
  deps: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<AnswerOf<typeof cancelHistory>> {
  const order = await inTransaction(deps.db, async (tx) => {
    const found = await historyQueries.lock(tx, orderId);
    if (found === null || !isOwnOrder(found, caller)) throw new Failure('notFound');
    if (found.status === historyStatus.cancelled) return found;
    const actor = { kind: 'user', id: caller.userId } as const;
    return end(tx, found, { event: 'cancel', actor, now: deps.clock.now() });
  });
  return {
    status: order.status,
    statusText: inLanguage(historyStatusLabels[order.status], language),
  };
}

/** Cancels queries that were not paid in time. */
export function endUnpaidHistories(deps: Deps, signal?: AbortSignal): Promise<number> {
  return repeatUntilDone(signal, () =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const order = await lockOverdueHistory(tx, now);
      if (order === null) return false;
      await end(tx, order, { event: 'timeout', actor: { kind: 'system', id: null }, now });
      return true;
    }),
  );
}

async function end(
  tx: Tx,
  order: HistoryOrder,
  how: {
    event: 'cancel' | 'timeout';
    actor: { kind: 'user' | 'system'; id: string | null };
    now: Date;
  },
): Promise<HistoryOrder> {
  const ended = await historyQueries.transition(tx, {
    orderId: order.id,
    from: order.status,
    ...how,
    set: noPapers,
  });
  await deletePapers(tx, order, { hasReport: false, now: how.now });
  await closeOpenPayments(tx, order.id);
  return ended;
}
