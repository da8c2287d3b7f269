import type { Deps } from '#deps.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { runSelfCheck } from './run-self-check.store.ts';
import { listUncheckedSelfOrderIds } from '../self-orders.store.ts';

const maxPerRound = 100;

/** Checks photos that were handed in when the server went down, or whose check failed. Answers how many were checked. */
export async function checkSelfOrders(deps: Deps, signal?: AbortSignal): Promise<number> {
  let done = 0;
  const faults: unknown[] = [];
  for (const orderId of await listUncheckedSelfOrderIds(deps.db, maxPerRound)) {
    if (signal?.aborted) break;
    try {
      const checked = await runSelfCheck(deps, orderId);
      if (checked === null) continue;
      done += 1;
      if (checked.refundId !== null) await processRefund(deps, checked.refundId).catch(() => null);
    } catch (error) {
      // A failing order must not block later ones.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} checks failed`);
  return done;
}
