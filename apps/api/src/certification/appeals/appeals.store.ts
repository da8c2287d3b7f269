import type { AppealState, Suspension } from '@yanche/rules/inspectors/appeal';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type AppealRow = Selectable<Tables['inspector_appeals']>;

/** A suspension that runs, as it was decided. */
export type Running = {
  against: Suspension;
  since: Date;
  by: string | null;
  reason: string | null;
};

/** What somebody is suspended from now. */
export async function listSuspensions(db: Db, userId: string): Promise<Running[]> {
  const row = await db
    .selectFrom('users')
    .leftJoin('inspector_certificates as certificate', 'certificate.user_id', 'users.id')
    .select([
      'users.jobs_paused_at',
      'users.jobs_paused_by',
      'users.jobs_paused_reason',
      'certificate.suspended_at',
      'certificate.suspended_by',
      'certificate.suspend_reason',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return [];
  const running: Running[] = [];
  if (row.suspended_at !== null) {
    const { suspended_at: since, suspended_by: by, suspend_reason: reason } = row;
    running.push({ against: 'certificate', since, by, reason });
  }
  if (row.jobs_paused_at !== null) {
    const { jobs_paused_at: since, jobs_paused_by: by, jobs_paused_reason: reason } = row;
    running.push({ against: 'jobs', since, by, reason });
  }
  return running;
}

/** A person's appeals, the newest first. */
export const listOwnAppeals = (db: Db, userId: string): Promise<AppealRow[]> =>
  db
    .selectFrom('inspector_appeals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertAppeal(
  tx: Tx,
  row: Insertable<Tables['inspector_appeals']>,
): Promise<void> {
  await tx.insertInto('inspector_appeals').values(row).execute();
}

export async function findAppeal(db: Db, id: string): Promise<AppealRow | null> {
  const row = await db
    .selectFrom('inspector_appeals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type Decision = {
  state: Exclude<AppealState, 'open'>;
  decided_by: string;
  decided_at: Date;
  decided_reason: string;
};

export async function decideOneAppeal(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('inspector_appeals').set(decision).where('id', '=', id).execute();
}

/** A suspension that ends otherwise settles the appeal against it that waits, if one does. */
export async function settleOpenAppeal(
  tx: Tx,
  { userId, against }: { userId: string; against: Suspension },
  decision: Omit<Decision, 'state'>,
): Promise<void> {
  await tx
    .updateTable('inspector_appeals')
    .set({ ...decision, state: 'ended' })
    .where('user_id', '=', userId)
    .where('against', '=', against)
    .where('state', '=', 'open')
    .execute();
}

/** Waiting ones first, the oldest first; then what was decided, the newest first. */
export async function listAppealRows(db: Db, state: AppealState | null) {
  return db
    .selectFrom('inspector_appeals as appeal')
    .innerJoin('users', 'users.id', 'appeal.user_id')
    .leftJoin('users as suspender', 'suspender.id', 'appeal.suspended_by')
    .leftJoin('users as decider', 'decider.id', 'appeal.decided_by')
    .selectAll('appeal')
    .select(['users.name', 'users.phone_mask', 'users.phone_hash'])
    .select(['suspender.name as suspended_by_name', 'decider.name as decided_by_name'])
    .select(
      sql<number>`(select count(*)::int from inspector_appeals as earlier
        where earlier.user_id = appeal.user_id
          and (earlier.created_at, earlier.id) < (appeal.created_at, appeal.id))`.as('before'),
    )
    .$if(state !== null, (query) => query.where('appeal.state', '=', state ?? 'open'))
    .orderBy(sql`appeal.state <> 'open'`)
    .orderBy(sql`case when appeal.state = 'open' then appeal.created_at end`)
    .orderBy('appeal.decided_at', 'desc')
    .orderBy('appeal.id')
    .execute();
}

/** Those that wait, and how many of them are late: made before `lateSince`. */
export async function countAppeals(db: Db, lateSince: Date) {
  return db
    .selectFrom('inspector_appeals')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('since'),
      sql<number>`(count(*) filter (where created_at <= ${lateSince}))::int`.as('overdue'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}
