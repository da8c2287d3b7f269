import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { settlePrice } from '#money/ledger.store.ts';
import { lockUnsettled, setSettled } from './orders.store.ts';
import { repeat } from '#lib/repeat.ts';

/** Moves the price of finished orders from escrow to revenue, once each. Answers how many were settled. */
export function settleOrders({ db, clock }: Deps): Promise<number> {
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const order = await lockUnsettled(tx);
      if (order === null) return false;
      await setSettled(tx, order.id);
      await settlePrice(tx, order, clock.now());
      return true;
    }),
  );
}
