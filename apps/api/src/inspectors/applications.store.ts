import type { ApplicationState } from '@yanche/rules/inspectors/application';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ApplicationRow = Selectable<Tables['inspector_applications']>;

export async function insertApplication(
  tx: Tx,
  row: Insertable<Tables['inspector_applications']>,
): Promise<void> {
  await tx.insertInto('inspector_applications').values(row).execute();
}

/** A person's applications, the newest first. */
export const listOwnApplications = (db: Db, userId: string): Promise<ApplicationRow[]> =>
  db
    .selectFrom('inspector_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | null> {
  const row = await db
    .selectFrom('inspector_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type Decision = {
  state: Exclude<ApplicationState, 'open'>;
  decided_by: string;
  decided_at: Date;
  decided_reason: string;
};

/** Decides the one of this person that waits, if any does. */
export async function decideOpenApplication(
  tx: Tx,
  userId: string,
  decision: Decision,
): Promise<void> {
  await tx
    .updateTable('inspector_applications')
    .set(decision)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
}

/** Waiting ones first, the oldest first; then what was decided, the newest first. */
export async function listApplicationRows(db: Db, state: ApplicationState | null) {
  return db
    .selectFrom('inspector_applications as application')
    .innerJoin('users', 'users.id', 'application.user_id')
    .leftJoin('dealers', 'dealers.id', 'users.dealer_id')
    .leftJoin('users as decider', 'decider.id', 'application.decided_by')
    .selectAll('application')
    .select(['users.phone_mask', 'users.phone_hash', 'dealers.name as dealer_name'])
    .select('decider.name as decided_by_name')
    .select(
      sql<number>`(select count(*)::int from inspector_applications as earlier
        where earlier.user_id = application.user_id
          and (earlier.created_at, earlier.id) < (application.created_at, application.id))`.as(
        'before',
      ),
    )
    .$if(state !== null, (query) => query.where('application.state', '=', state ?? 'open'))
    .orderBy(sql`application.state <> 'open'`)
    .orderBy(sql`case when application.state = 'open' then application.created_at end`)
    .orderBy('application.decided_at', 'desc')
    .orderBy('application.id')
    .execute();
}

/** Whether somebody is an inspector. */
export async function findApplicant(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(sql<boolean>`'inspector' = any(roles)`.as('is_inspector'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Those that wait. */
export async function countApplications(db: Db) {
  return db
    .selectFrom('inspector_applications')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}
