import { HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import {
  isCashbackBlocked,
  lockDueCashback,
  lockReleasableCashback,
  moveCashback,
  putOffCashback,
} from './cashbacks.store.ts';
import { findKeptMoney } from './kept-money.store.ts';
import { inTransaction } from '#database/database.ts';
import { postLedger, revenue, walletOf } from '../ledger.store.ts';
import { lockPayable } from '#order-kinds/payable.ts';
import { notifyCashback } from './notify-cashback.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** An order that is not finished yet is looked at again so much later. */
const againAfterMs = HOUR_MS;

/**
 * Credits cashbacks that are due to the wallet, once each. Void of an order that was refunded, also by hand when less is left than the
 * cashback; one whose order is not finished yet waits; one that a block of the console stops is frozen. Answers how many.
 */
export async function settleCashbacks(deps: Deps, signal?: AbortSignal): Promise<number> {
  await releaseCashbacks(deps, signal);
  return repeatUntilDone(signal, () =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const due = await lockDueCashback(tx, now);
      if (due === null) return false;
      // Locked: refunds by hand are entered under the same lock.
      const order = await lockPayable(deps, tx, due.order_id);
      if (order?.pay_status === 'paid' && !order.isDone) {
        await putOffCashback(tx, due.id, new Date(now.getTime() + againAfterMs));
        return true;
      }
      if (await isCashbackBlocked(tx, due.id, now)) return moveCashback(tx, due, 'freeze');
      const { kept } = await findKeptMoney(tx, due.order_id);
      if (order?.pay_status !== 'paid' || kept < due.amount) {
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

/** Frozen ones whose block is over or was lifted are due again. */
const releaseCashbacks = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const frozen = await lockReleasableCashback(tx, clock.now());
      return frozen !== null && moveCashback(tx, frozen, 'release');
    }),
  );
