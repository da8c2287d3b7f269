import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { endOrder } from './order-end.store.ts';
import { lockExpiredHold } from './orders.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Cancels orders that were not paid in time and gives their slots back. Answers how many. */
export function closeUnpaidOrders({ db, clock }: Deps, signal?: AbortSignal): Promise<number> {
  // One order per transaction: each holds a single slot row, so two processes cannot block each other.
  return repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const order = await lockExpiredHold(tx, now);
      if (order === null) return false;
      await endOrder(tx, {
        order,
        event: 'timeout',
        actor: { kind: 'system', id: null },
        reason: { code: 'S01', remark: null },
        refund: 0,
        fee: 0,
        now,
      });
      return true;
    }),
  );
}
