import type {
  changeColleague,
  Colleagues,
  handOverDealership,
  removeColleague,
} from '@yanche/contract/people/colleagues';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { carryOut, carryOutOnce } from './carry-out.ts';
import { changePlace, fitting, isSamePlace, lockColleague } from './change-place.service.ts';
import { findName } from './colleagues.store.ts';
import { tellColleague } from './tell-colleague.store.ts';

/** Throws `notFound`, `nothingChanged`, `lastOwner`. */
export const change = (
  deps: Deps,
  caller: Caller,
  { userId, role, maySpend, monthLimit, ...command }: BodyOf<typeof changeColleague>,
): Promise<Colleagues> =>
  carryOut(deps, caller, command, async (tx, { dealerId, actor, isSpender, now }) => {
    const { place } = await lockColleague(tx, dealerId, userId);
    // What they have already may stay; nobody gives what they have not.
    const spends = maySpend && (isSpender || place.maySpend);
    const to = fitting({ role, maySpend: spends, monthLimit });
    if (isSamePlace(place, to)) throw new Failure('nothingChanged');
    const kind = 'changed' as const;
    const { id } = await changePlace(tx, { dealerId, userId, kind, to, by: actor, now });
    if (userId !== caller.userId) {
      await tellColleague(tx, { eventId: id, userId, dealerId, to, by: caller.name, now });
    }
  });

/** Throws `notFound`, `lastOwner`. What they ordered and paid stays with the dealership. */
export const remove = (
  deps: Deps,
  caller: Caller,
  { userId, ...command }: BodyOf<typeof removeColleague>,
): Promise<Colleagues> =>
  carryOut(deps, caller, command, async (tx, { dealerId, actor, now }) => {
    if (userId === caller.userId) throw new Failure('lastOwner');
    await lockColleague(tx, dealerId, userId);
    const out = { dealerId, userId, kind: 'removed' as const, to: null, by: actor, now };
    const { id } = await changePlace(tx, out);
    await tellColleague(tx, { eventId: id, userId, dealerId, to: null, by: caller.name, now });
  });

/** The other is the owner before this one stops to be: there is never none. */
export async function handOver(
  deps: Deps,
  caller: Caller,
  { userId, ...command }: BodyOf<typeof handOverDealership>,
): Promise<AnswerOf<typeof handOverDealership>> {
  await carryOutOnce(deps, caller, command, async (tx, { dealerId, actor, isSpender, now }) => {
    if (userId === caller.userId) throw new Failure('nothingChanged');
    const { place } = await lockColleague(tx, dealerId, userId);
    const maySpend = isSpender || place.maySpend;
    const owner = { role: 'dealerOwner', maySpend, monthLimit: null } as const;
    const { id } = await changePlace(tx, {
      dealerId,
      userId,
      kind: 'handedOver',
      to: owner,
      by: actor,
      now,
    });
    await changePlace(tx, {
      dealerId,
      userId: caller.userId,
      kind: 'changed',
      to: { role: 'dealerStaff', maySpend: isSpender, monthLimit: null },
      by: { ...actor, requestId: null },
      now,
    });
    await tellColleague(tx, { eventId: id, userId, dealerId, to: owner, by: caller.name, now });
  });
  return { owner: await findName(deps.db, userId) };
}
