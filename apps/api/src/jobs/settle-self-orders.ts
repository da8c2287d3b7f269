import type { Deps } from '#deps';
import { inTransaction } from '#stores/database.ts';
import { escrow, hasPosting, postLedger, revenue } from '#stores/ledger.store.ts';
import { lockUnsettledSelfOrder, updateSelfOrder } from '#stores/self-orders.store.ts';
import { repeat } from './repeat.ts';

/** Moves the price of certified self-inspections, and of forged ones, from escrow to revenue, once each. */
export function settleSelfOrders({ db, clock }: Deps): Promise<number> {
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const order = await lockUnsettledSelfOrder(tx);
      if (order === null) return false;
      await updateSelfOrder(tx, order.id, { settled: true });
      if (!(await hasPosting(tx, `pay:${order.id}`))) return true;
      await postLedger(tx, {
        uniqueKey: `settle:${order.id}`,
        kind: 'settle',
        orderId: order.id,
        at: clock.now(),
        entries: [
          { account: escrow, amount: -order.real_price },
          { account: revenue, amount: order.real_price },
        ],
      });
      return true;
    }),
  );
}
