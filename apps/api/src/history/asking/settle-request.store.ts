import { shanghaiDay } from '@yanche/rules/calendar';
import { hasDetails } from '@yanche/rules/history/history-topics';
import { contradictionOf } from '@yanche/rules/history/source-contradiction';
import { inScope, outcomeOf } from '@yanche/rules/history/source-scope';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { SourceFault, type SourceResult } from '#providers/history/history-source.ts';
import { findProductCode } from '../order/history-orders.store.ts';
import { finishHistory, tellAnswer } from './finish-history.store.ts';
import { noteFault } from './source-health.store.ts';
import { answerRequest, failRequestsOf, type RequestRow, requestQueue } from './requests.store.ts';

export type FinalResult = Exclude<SourceResult, { state: 'waiting' }>;

/** A request that we end ourselves. Whether the source charges us for one that it accepted is not known. */
export const unanswered = ({ third_order_id: accepted }: RequestRow): FinalResult => ({
  state: 'failed',
  charged: accepted === null ? false : null,
});

/** Keeps an answer; with the last one of a query its report, and what comes back, in the same transaction. */
export async function settleRequest(
  deps: Deps,
  taken: RequestRow,
  result: FinalResult,
): Promise<void> {
  const now = deps.clock.now();
  await finishing(deps, (finish) =>
    requestQueue.whileHeld(deps.db, taken, async (tx) => {
      const told = await tellingOf(tx, taken, { result, now });
      await answerRequest(tx, taken, { ...told, charged: result.charged, now });
      const { order_id: orderId, source } = taken;
      await tellAnswer(tx, { orderId, source, outcome: told.outcome }, now);
      await finish(tx, taken.order_id);
    }),
  );
}

/** What is kept of an answer: what was asked and paid for, and what that is for the customer. One that contradicts itself is not used. */
async function tellingOf(
  tx: Tx,
  { order_id, source, topics }: RequestRow,
  { result, now }: { result: FinalResult; now: Date },
) {
  if (!('facts' in result)) return { outcome: result.state, facts: null };
  const contradiction = contradictionOf(result.facts, shanghaiDay(now));
  if (contradiction !== null) {
    const error = new SourceFault(source, `contradicts itself (${contradiction})`, 'notAgreed');
    await noteFault(tx, { source, error, now });
    return { outcome: 'contradictory' as const, facts: null };
  }
  const product = await findProductCode(tx, order_id);
  const facts = inScope(result.facts, { topics, hasDetails: hasDetails(product) });
  const outcome = outcomeOf(facts, topics);
  return { outcome, facts: outcome === 'failed' ? null : facts };
}

/**
 * Ends a request whose time is over without its answer. Where even that fails, another source's answer cannot be published: then the
 * whole query has failed, since nobody's money is kept for a fault of ours.
 */
export async function settleUnanswered(deps: Deps, taken: RequestRow): Promise<void> {
  try {
    await settleRequest(deps, taken, unanswered(taken));
  } catch {
    const now = deps.clock.now();
    await finishing(deps, (finish) =>
      inTransaction(deps.db, async (tx) => {
        await failRequestsOf(tx, taken.order_id, now);
        await finish(tx, taken.order_id);
      }),
    );
  }
}

/** Runs the end of a query in a transaction, and pays its refund after the commit. */
async function finishing(
  deps: Deps,
  work: (finish: (tx: Tx, orderId: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  let refundId: string | null = null;
  await work(async (tx, orderId) => {
    refundId = await finishHistory(tx, deps, orderId);
  });
  // The refund job retries what fails here.
  if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
}
