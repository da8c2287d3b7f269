import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { endSelfOrder } from './self-order-end.store.ts';
import { lockOverdueSelfOrder } from './self-orders.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Ends self-inspections whose customer let the time pass: to pay, to take the photos, to retake some. */
export function endSelfOrders(deps: Deps, signal?: AbortSignal): Promise<number> {
  return repeatUntilDone(signal, async () => {
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
