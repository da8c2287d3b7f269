import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { settlePrice } from '#money/ledger.store.ts';
import { lockUnsettledSelfOrder, updateSelfOrder } from './self-orders.store.ts';
import { repeat } from '#lib/repeat.ts';

/** Moves the price of certified self-inspections, and of forged ones, from escrow to revenue, once each. */
export function settleSelfOrders({ db, clock }: Deps): Promise<number> {
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const order = await lockUnsettledSelfOrder(tx);
      if (order === null) return false;
      await updateSelfOrder(tx, order.id, { settled: true });
      await settlePrice(tx, order, clock.now());
      return true;
    }),
  );
}
