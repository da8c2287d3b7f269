import { type Insertable, type Selectable, sql } from 'kysely';
import type { ColleagueChangeKind, ColleaguePlace } from '@yanche/rules/people/colleagues';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

type User = Selectable<Tables['users']>;

export async function listPeople(db: Db, dealerId: string): Promise<User[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .orderBy(sql`'dealerOwner' = any(roles)`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Somebody, until the end of the transaction. */
export async function lockPerson(tx: Tx, userId: string): Promise<User | null> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Their place in a dealership: its roles are taken and this one given; null takes them out of it. */
export async function setPlace(
  tx: Tx,
  userId: string,
  place: ({ dealerId: string } & ColleaguePlace) | null,
): Promise<void> {
  const given = place === null ? [] : [place.role];
  await sql`
    update users set dealer_id = ${place?.dealerId ?? null}, may_spend = ${place?.maySpend ?? true},
      month_limit = ${place?.monthLimit ?? null},
      roles = array(select role from unnest(roles) role where role not in ('dealerOwner', 'dealerStaff', 'dealerReader'))
        || ${given}::text[]
    where id = ${userId}`.execute(tx);
}

export async function setName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

export async function countOtherOwners(tx: Tx, dealerId: string, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('dealer_id', '=', dealerId)
    .where('id', '<>', userId)
    .where(sql<boolean>`'dealerOwner' = any(roles)`)
    .executeTakeFirstOrThrow();
  return count;
}

export type ChangeToWrite = {
  id: string;
  dealer_id: string;
  user_id: string;
  by_user_id: string;
  by_console: boolean;
  kind: ColleagueChangeKind;
  before: ColleaguePlace | null;
  after: ColleaguePlace | null;
  request_id: string | null;
  at: Date;
};

export async function insertChange(tx: Tx, { before, after, ...change }: ChangeToWrite) {
  await tx
    .insertInto('colleague_changes')
    .values({
      ...change,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

/** Whether this person's request was carried out before. */
export async function hasChange(
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('colleague_changes')
    .select('id')
    .where('by_user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listChangesOf(
  db: Db,
  dealerId: string,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  return db
    .selectFrom('colleague_changes as change')
    .innerJoin('users as person', 'person.id', 'change.user_id')
    .innerJoin('users as actor', 'actor.id', 'change.by_user_id')
    .select(['change.id', 'change.at', 'change.kind', 'change.before', 'change.after'])
    .select(['change.by_console', 'person.name', 'actor.name as by_name'])
    .where('change.dealer_id', '=', dealerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(change.at, change.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
}

/** Decides the proposal that this person may spend, if one waits. */
export async function markSpendingDecided(
  tx: Tx,
  userId: string,
  { status, by, at }: { status: 'done' | 'declined'; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('spending_proposals')
    .set({ status, decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .where('status', '=', 'proposed')
    .execute();
}

export type Invitation = Selectable<Tables['colleague_invitations']>;

/** False when an open one for this person is there. */
export async function insertInvitation(
  tx: Tx,
  row: Insertable<Tables['colleague_invitations']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('colleague_invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function listOpenInvitations(db: Db, dealerId: string, now: Date) {
  return db
    .selectFrom('colleague_invitations as invitation')
    .innerJoin('users', 'users.id', 'invitation.user_id')
    .selectAll('invitation')
    .select('users.phone_mask')
    .where('invitation.dealer_id', '=', dealerId)
    .where('invitation.status', '=', 'open')
    .where('invitation.ends_at', '>', now)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
}

/** What a person is invited to. */
export async function listInvitationsTo(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('colleague_invitations as invitation')
    .innerJoin('dealers', 'dealers.id', 'invitation.dealer_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['dealers.name as dealer_name', 'inviter.name as by_name'])
    .where('invitation.user_id', '=', userId)
    .where('invitation.status', '=', 'open')
    .where('invitation.ends_at', '>', now)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | null> {
  const row = await db
    .selectFrom('colleague_invitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function markInvitation(
  tx: Tx,
  id: string,
  { status, at }: { status: Exclude<Invitation['status'], 'open'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('colleague_invitations')
    .set({ status, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** Withdraws what nobody answered: of one person, of one inviter, or what is over. */
export async function withdrawOpen(
  tx: Tx,
  which: { dealerId: string; at: Date } & (
    | { invitedBy: string }
    | { userId: string; overAt: Date }
  ),
): Promise<void> {
  await tx
    .updateTable('colleague_invitations')
    .set({ status: 'withdrawn', answered_at: which.at })
    .where('dealer_id', '=', which.dealerId)
    .where('status', '=', 'open')
    .$if('invitedBy' in which, (query) =>
      query.where('invited_by', '=', 'invitedBy' in which ? which.invitedBy : ''),
    )
    .$if('userId' in which, (query) =>
      'userId' in which
        ? query.where('user_id', '=', which.userId).where('ends_at', '<=', which.overAt)
        : query,
    )
    .execute();
}

export async function findName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? '';
}
