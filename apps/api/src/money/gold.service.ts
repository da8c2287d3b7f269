import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import { getBalance, goldOf } from './ledger.store.ts';

/** Fen per gold: gold is stored and counted in fen. */
const goldRate = 1;

/** Whether this person may use this much gold. Paying checks again, because it may be spent meanwhile. */
export async function checkGold(
  { db }: Deps,
  { amount, caller }: { amount: number; caller: Caller },
) {
  const max = await getBalance(db, goldOf(caller));
  return { ok: amount <= max, max, rate: goldRate };
}
