import type {
  ColleagueChange,
  Colleagues,
  listColleagueChanges,
  listOwnInvitations,
} from '@yanche/contract/people/colleagues';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { shanghaiDay } from '@yanche/rules/calendar';
import { mayDo } from '@yanche/rules/people/dealer-rights';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { readMonthLimit } from '#money/spending/spending.service.ts';
import { findSpender, sumSpentBy } from '#money/spending/spending.store.ts';
import { monthOf } from '#money/wallet.service.ts';
import { findDealer } from '#people/dealers.store.ts';
import type { Caller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { placeOf } from './change-place.service.ts';
import {
  type Invitation,
  listChangesOf,
  listInvitationsTo,
  listOpenInvitations,
  listPeople,
} from './colleagues.store.ts';

const pageSize = 30;

/** Throws `noPermission` to whoever has no dealership. */
export function requireDealer({ dealerId }: Caller): string {
  if (dealerId === null) throw new Failure('noPermission');
  return dealerId;
}

const placeOfInvitation = (row: Invitation) => ({
  role: row.role,
  maySpend: row.may_spend,
  monthLimit: row.month_limit,
});

export async function readColleagues({ db, clock }: Deps, caller: Caller): Promise<Colleagues> {
  const dealerId = requireDealer(caller);
  const now = clock.now();
  const month = monthOf(shanghaiDay(now).slice(0, 7));
  const [people, invitations, versions, spent] = await Promise.all([
    listPeople(db, dealerId),
    listOpenInvitations(db, dealerId, now),
    listVersions(db, 'dealer'),
    sumSpentBy(db, { dealerId, ...month }),
  ]);
  return {
    version: versions.get(dealerId) ?? 0,
    people: people.map((person) => ({
      userId: person.id,
      name: person.name,
      phoneMask: person.phone_mask,
      ...placeOf(person),
      spent: spent.get(person.id) ?? 0,
      isMe: person.id === caller.userId,
    })),
    invitations: invitations.map((row) => ({
      invitationId: row.id,
      name: row.name,
      phoneMask: row.phone_mask,
      ...placeOfInvitation(row),
      at: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
    })),
    mayGiveSpending: people.some(({ id, may_spend }) => id === caller.userId && may_spend),
  };
}

export async function readChanges(
  { db }: Deps,
  caller: Caller,
  after: string | undefined,
): Promise<AnswerOf<typeof listColleagueChanges>> {
  const cursor = readCursor(after);
  const rows = await listChangesOf(db, requireDealer(caller), {
    after: cursor,
    limit: pageSize + 1,
  });
  return pageFrom(rows, pageSize, ({ at, id }) => ({ at, id }), changeOf);
}

type ChangeRow = Awaited<ReturnType<typeof listChangesOf>>[number];

const changeOf = (row: ChangeRow): ColleagueChange => ({
  at: row.at.toISOString(),
  kind: row.kind,
  name: row.name,
  by: row.by_console ? null : row.by_name,
  before: row.before,
  after: row.after,
});

/** The newest changes of a dealership, as the console shows them. */
export const readNewestChanges = async (db: Db, dealerId: string): Promise<ColleagueChange[]> =>
  (await listChangesOf(db, dealerId, { after: null, limit: pageSize })).map(changeOf);

/** What somebody is invited to, and what they are now. */
export async function readOwnInvitations(
  { db, clock }: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof listOwnInvitations>> {
  const now = clock.now();
  const [rows, spender, month, dealer] = await Promise.all([
    listInvitationsTo(db, caller.userId, now),
    findSpender(db, caller.userId),
    readMonthLimit(db, caller, now),
    caller.dealerId === null ? null : findDealer(db, caller.dealerId),
  ]);
  const place = dealer && placeOf(spender);
  return {
    invitations: rows.map((row) => ({
      invitationId: row.id,
      dealerName: row.dealer_name,
      by: row.by_name,
      ...placeOfInvitation(row),
      endsAt: row.ends_at.toISOString(),
      elsewhere: dealer?.name ?? null,
    })),
    place: place && {
      dealerName: dealer.name,
      ...place,
      left: mayDo(place.role, 'order') ? (month?.left ?? null) : null,
    },
  };
}
