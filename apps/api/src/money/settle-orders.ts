import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { settlePrice } from './ledger.store.ts';

/** Moves the price of finished orders of every kind from escrow to revenue, once each. Answers how many were settled. */
export async function settleOrders(
  { db, clock, orderKinds }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  let settled = 0;
  for (const kind of orderKinds) {
    settled += await repeatUntilDone(signal, () =>
      inTransaction(db, (tx) =>
        kind.settleNext(tx, (order) => settlePrice(tx, order, clock.now())),
      ),
    );
  }
  return settled;
}
