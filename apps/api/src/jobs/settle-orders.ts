import type { Deps } from '#deps';
import { inTransaction } from '#stores/database.ts';
import { escrow, hasPosting, postLedger, revenue } from '#stores/ledger.store.ts';
import { lockUnsettled, setSettled } from '#stores/orders.store.ts';
import { repeat } from './repeat.ts';

/** Moves the price of finished orders from escrow to revenue, once each. Answers how many were settled. */
export function settleOrders({ db, clock }: Deps): Promise<number> {
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const order = await lockUnsettled(tx);
      if (order === null) return false;
      await setSettled(tx, order.id);
      // Free orders have none. One that lost its charge is for checkInvariants to report, not to stop all others.
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
