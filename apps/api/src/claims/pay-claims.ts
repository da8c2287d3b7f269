import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { guarantee, postLedger, walletOf } from '#money/ledger.store.ts';
import { recordQuality } from './quality-records.store.ts';
import { lockPayableClaim } from './claims.store.ts';
import { moveIn } from './move-claim.ts';

/** Pays what was accepted into the wallet, with the step that closes the claim, or neither. Answers how many. */
export const payClaims = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const claim = await lockPayableClaim(tx);
      if (claim === null) return false;
      const now = clock.now();
      const actor = { kind: 'system' as const, id: null };
      await moveIn(tx, claim, { event: 'pay', actor, now, set: { paid_at: now } });
      await recordQuality(tx, claim, now);
      const wallet = walletOf({ dealerId: claim.dealer_id, userId: claim.user_id });
      const isNew = await postLedger(tx, {
        uniqueKey: `claim:${claim.id}`,
        kind: 'claim',
        orderId: claim.order_id,
        at: now,
        entries: [
          { account: guarantee, amount: -claim.offer_total },
          { account: wallet, amount: claim.offer_total },
        ],
      });
      if (!isNew) throw new Error(`claim ${claim.id} was paid before it was closed`);
      return true;
    }),
  );
