import type { Deps } from '#deps.ts';
import { lockDueCashback, moveCashback } from './cashbacks.store.ts';
import { inTransaction } from '#database/database.ts';
import { postLedger, revenue, walletOf } from '../ledger.store.ts';
import { findPayable } from '#order-kinds/payable.ts';
import { notifyCashback } from './notify-cashback.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Credits cashbacks that are due to the wallet, once each; of an order that was refunded it is void. Answers how many. */
export function settleCashbacks(deps: Deps, signal?: AbortSignal): Promise<number> {
  return repeatUntilDone(signal, () =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const due = await lockDueCashback(tx, now);
      if (due === null) return false;
      // Read without a lock: a finished order is not refunded any more.
      const order = await findPayable(deps, tx, due.order_id);
      if (order?.pay_status !== 'paid' || !order.isDone) {
        return moveCashback(tx, due, 'void', { remark: 'refunded', ended_at: now });
      }
      const moved = await moveCashback(tx, due, 'settle', { ended_at: now });
      await postLedger(tx, {
        uniqueKey: `cashback:${due.order_id}`,
        kind: 'cashback',
        orderId: due.order_id,
        at: now,
        entries: [
          { account: revenue, amount: -due.amount },
          {
            account: walletOf({ dealerId: due.dealer_id, userId: due.user_id }),
            amount: due.amount,
          },
        ],
      });
      await notifyCashback(tx, due, order, now);
      return moved;
    }),
  );
}
