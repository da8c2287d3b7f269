import type { ColleagueChangeKind, ColleaguePlace } from '@yanche/rules/people/colleagues';
import { dealerRoleOf } from '@yanche/rules/people/dealer-rights';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import {
  countOtherOwners,
  insertChange,
  lockPerson,
  markSpendingDecided,
  setPlace,
  withdrawOpen,
} from './colleagues.store.ts';

/** Who changes somebody's place: one of the dealership, or a colleague of ours at the console. */
export type Actor = { userId: string; atConsole: boolean; requestId: string | null };

type Person = { roles: readonly string[]; may_spend: boolean; month_limit: number | null };

export const placeOf = ({ roles, may_spend, month_limit }: Person): ColleaguePlace => ({
  role: dealerRoleOf(roles),
  maySpend: may_spend,
  monthLimit: month_limit,
});

/** Only a purchaser has a limit, and whoever reads pays nothing. */
export const fitting = (place: ColleaguePlace): ColleaguePlace => ({
  role: place.role,
  maySpend: place.role === 'dealerReader' ? false : place.maySpend,
  monthLimit: place.role === 'dealerStaff' ? place.monthLimit : null,
});

export const isSamePlace = (a: ColleaguePlace, b: ColleaguePlace): boolean =>
  a.role === b.role && a.maySpend === b.maySpend && a.monthLimit === b.monthLimit;

/** Somebody of this dealership, locked, with their place. Throws `notFound`. */
export async function lockColleague(tx: Tx, dealerId: string, userId: string) {
  const person = await lockPerson(tx, userId);
  if (person?.dealer_id !== dealerId) throw new Failure('notFound');
  return { person, place: placeOf(person) };
}

type Change = {
  dealerId: string;
  userId: string;
  kind: ColleagueChangeKind;
  /** Null: they are taken out of the dealership. */
  to: ColleaguePlace | null;
  by: Actor;
  now: Date;
};

/**
 * The one way to change what somebody is in a dealership, of its owner and of the console. The caller holds the dealership's
 * version, so that two changes never pass each other. Throws `lastOwner`.
 */
export async function changePlace(
  tx: Tx,
  { dealerId, userId, kind, to, by, now }: Change,
): Promise<{ id: string; before: ColleaguePlace | null }> {
  const person = await lockPerson(tx, userId);
  if (person === null) throw new Failure('notFound');
  const before = person.dealer_id === dealerId ? placeOf(person) : null;
  const after = to && fitting(to);
  if (before?.role === 'dealerOwner' && after?.role !== 'dealerOwner') {
    if ((await countOtherOwners(tx, dealerId, userId)) === 0) throw new Failure('lastOwner');
    // Nobody joins on the word of somebody who has no say any more.
    await withdrawOpen(tx, { dealerId, invitedBy: userId, at: now });
  }
  // A proposal never outlives what it was about: nobody confirms later what the owner has meanwhile taken or given.
  if (after === null || after.role === 'dealerReader' || after.maySpend) {
    await markSpendingDecided(tx, userId, { status: 'declined', by: by.userId, at: now });
  }
  await setPlace(tx, userId, after && { dealerId, ...after });
  const id = newId();
  await insertChange(tx, {
    id,
    dealer_id: dealerId,
    user_id: userId,
    by_user_id: by.userId,
    by_console: by.atConsole,
    kind,
    before,
    after,
    request_id: by.requestId,
    at: now,
  });
  return { id, before };
}
