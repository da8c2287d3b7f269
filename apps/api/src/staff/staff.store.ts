import type { StaffRole } from '@yanche/rules/staff/rights';
import type { StaffStatus } from '@yanche/rules/staff/staff-state';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { staffSession } from './login/staff-sessions.store.ts';
import { escapeLike } from '#lib/escape-like.ts';

type Wanted = {
  only?: string;
  role?: StaffRole | undefined;
  status?: StaffStatus | undefined;
  waiting?: boolean;
  /** Part of a name, or the hashes of a phone number. */
  search?: { name: string; phoneHashes: readonly string[] } | null;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

/** One page of colleagues with what a table shows of them. */
export async function listStaffRows(db: Db, wanted: Wanted, now: Date) {
  const direction = wanted.sort === 'oldest' ? 'asc' : 'desc';
  const used = new Date(now.getTime() - staffSession.idleMs);
  let query = db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('authenticators', 'authenticators.user_id', 'staff.user_id')
    .leftJoin('rights_proposals as proposal', (join) =>
      join.onRef('proposal.user_id', '=', 'staff.user_id').on('proposal.status', '=', 'proposed'),
    )
    .leftJoin('users as proposer', 'proposer.id', 'proposal.proposed_by')
    .select([
      'staff.user_id',
      'staff.roles',
      'staff.status',
      'staff.version',
      'staff.created_at',
      'users.name',
      'users.phone_mask',
      'authenticators.id as authenticator_id',
      'proposal.id as proposal_id',
      'proposal.roles as proposed_roles',
      'proposal.reason as proposal_reason',
      'proposal.proposed_by',
      'proposal.proposed_at',
      'proposer.name as proposer_name',
    ])
    .select((eb) => [
      eb
        .selectFrom('staff_sessions')
        .select((e) => e.fn.countAll<number>().as('count'))
        .whereRef('staff_sessions.user_id', '=', 'staff.user_id')
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', used)
        .as('sessions'),
      eb
        .selectFrom('audit_entries')
        .select((e) => e.fn.max('at').as('at'))
        .whereRef('actor_id', '=', 'staff.user_id')
        .as('last_act_at'),
    ])
    .orderBy('staff.created_at', direction)
    .orderBy('staff.user_id', direction)
    .limit(wanted.limit);
  const { only, role, status, waiting, search, after } = wanted;
  if (only !== undefined) query = query.where('staff.user_id', '=', only);
  if (role !== undefined) query = query.where(sql<boolean>`${role} = any(staff.roles)`);
  if (status !== undefined) query = query.where('staff.status', '=', status);
  if (waiting === true) query = query.where('proposal.id', 'is not', null);
  if (search != null) {
    query = query.where((eb) =>
      eb.or([
        eb('users.name', 'ilike', `%${escapeLike(search.name)}%`),
        eb('users.phone_hash', 'in', search.phoneHashes),
      ]),
    );
  }
  if (after != null) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('staff.created_at', 'staff.user_id'),
        direction === 'desc' ? '<' : '>',
        eb.tuple(after.at, after.id),
      ),
    );
  }
  return query.execute();
}
export type StaffRow = Awaited<ReturnType<typeof listStaffRows>>[number];

/** Locks these people, lowest id first, so that two who act on each other wait instead of both going on. */
export async function lockStaff(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** False when this person is there already. */
export async function insertStaff(
  db: Db,
  row: Omit<Insertable<Tables['staff']>, 'version'>,
): Promise<boolean> {
  const made = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Changes a colleague; whoever read the former version is told. */
export async function updateStaff(
  tx: Tx,
  userId: string,
  set: { roles?: StaffRole[]; status?: StaffStatus },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function findSealedPhone(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.phone_sealed')
    .where('staff.user_id', '=', userId)
    .executeTakeFirst();
  return row?.phone_sealed ?? null;
}

/** False when another proposal for this person waits. */
export async function insertProposal(
  tx: Tx,
  row: Insertable<Tables['rights_proposals']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('rights_proposals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function lockProposal(tx: Tx, id: string, userId: string) {
  const row = await tx
    .selectFrom('rights_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Sets aside what waits for this person, if anything. */
export async function declineOpenProposal(
  tx: Tx,
  userId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('rights_proposals')
    .set({ status: 'declined', decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .where('status', '=', 'proposed')
    .execute();
}

export async function markProposalDecided(
  tx: Tx,
  id: string,
  { status, by, at }: { status: 'done' | 'declined'; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('rights_proposals')
    .set({ status, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}
