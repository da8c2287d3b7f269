import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { endSelfOrder } from './self-order-end.store.ts';
import { lockOverdueSelfOrder } from './self-orders.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Ends self-inspections whose deadline passed: payment, photos or retakes. */
export function endSelfOrders(deps: Deps): Promise<number> {
  return repeatUntilDone(async () => {
    const ended = await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const order = await lockOverdueSelfOrder(tx, now);
      if (order === null) return null;
      return endSelfOrder(tx, {
        order,
        event: order.status === selfStatus.unpaid ? 'timeout' : 'expire',
        actor: { kind: 'system', id: null },
        now,
      });
    });
    if (ended === null) return false;
    // The refund job retries what fails here.
    if (ended.refundId !== null) await processRefund(deps, ended.refundId).catch(() => null);
    return true;
  });
}
