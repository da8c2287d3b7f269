import type { Colleagues } from '@yanche/contract/people/colleagues';
import { dealerRoleOf, mayDo } from '@yanche/rules/people/dealer-rights';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { nextVersion } from '#staff/catalogue-versions.store.ts';
import type { Actor } from './change-place.service.ts';
import { hasChange, lockPerson } from './colleagues.store.ts';
import { readColleagues, requireDealer } from './read-colleagues.service.ts';

type Command = { requestId: string; version: number };
type Within = {
  dealerId: string;
  actor: Actor;
  /** Whether who acts may spend the dealership's money. */
  isSpender: boolean;
  now: Date;
};

/**
 * Carries out one command of an owner, one at a time in a dealership: asked again with the same `requestId` nothing changes, and with an old
 * version it is refused. The right is asked under the lock: whoever was taken out of the dealership meanwhile changes nothing in it.
 * Throws `changedMeanwhile`, `actNotAllowed` and what `work` throws.
 */
export async function carryOutOnce(
  deps: Deps,
  caller: Caller,
  { requestId, version }: Command,
  work: (tx: Tx, within: Within) => Promise<void>,
): Promise<void> {
  const dealerId = requireDealer(caller);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const next = await nextVersion(tx, { kind: 'dealer', id: dealerId });
    if (await hasChange(tx, { userId: caller.userId, requestId })) return;
    const me = await lockPerson(tx, caller.userId);
    if (me?.dealer_id !== dealerId || !mayDo(dealerRoleOf(me.roles), 'staff')) {
      throw new Failure('actNotAllowed');
    }
    if (next !== version + 1) throw new Failure('changedMeanwhile');
    const actor = { userId: caller.userId, atConsole: false, requestId };
    await work(tx, { dealerId, actor, isSpender: me.may_spend, now });
  });
}

export async function carryOut(
  deps: Deps,
  caller: Caller,
  command: Command,
  work: (tx: Tx, within: Within) => Promise<void>,
): Promise<Colleagues> {
  await carryOutOnce(deps, caller, command, work);
  return readColleagues(deps, caller);
}
