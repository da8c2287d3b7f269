import type { Deps } from '#deps';
import { finishRefund } from '#stores/refund-run.store.ts';
import { runSelfCheck } from '#stores/self-check-run.store.ts';
import { repeat } from './repeat.ts';

/** Checks photos that were handed in when the server went down, or whose check failed. */
export function checkSelfOrders(deps: Deps): Promise<number> {
  return repeat(async () => {
    const checked = await runSelfCheck(deps);
    if (checked === null) return false;
    if (checked.refundId !== null) await finishRefund(deps, checked.refundId).catch(() => null);
    return true;
  });
}
