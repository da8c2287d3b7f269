import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import { getBalance, goldOf } from './ledger.store.ts';

/** Fen that one gold is worth: it is kept and counted in fen. */
const goldRate = 1;

/** May this person use so much gold. Paying looks again: it may be spent elsewhere meanwhile. */
export async function checkGold(
  { db }: Deps,
  { amount, caller }: { amount: number; caller: Caller },
) {
  const max = await getBalance(db, goldOf(caller));
  return { ok: amount <= max, max, rate: goldRate };
}
