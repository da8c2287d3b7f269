import type { CorrectionCase } from '@yanche/rules/inspectors/correction-request';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** The published version of an order's report, if this person inspected the car. */
export async function findOwnReport(
  db: Db,
  orderId: string,
  userId: string,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('tasks', 'tasks.order_id', 'reports.order_id')
    .select('reports.id')
    .where('reports.order_id', '=', orderId)
    .where('tasks.inspector_id', '=', userId)
    .where('reports.status', '=', 'published')
    .executeTakeFirst();
  return row ?? null;
}

/** The newest wish of this person about any version of an order's report. */
export async function findLastCorrection(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
) {
  const row = await db
    .selectFrom('face_checks as check')
    .innerJoin('reports', 'reports.id', 'check.report_id')
    .leftJoin('correction_requests as outcome', 'outcome.id', 'check.id')
    .select(['check.id', 'check.state', 'check.note', 'check.created_at'])
    .select(['outcome.state as outcome', 'outcome.decided_reason'])
    .where('reports.order_id', '=', orderId)
    .where('check.user_id', '=', userId)
    .where('check.purpose', '=', 'updateReport')
    .orderBy('check.created_at', 'desc')
    .orderBy('check.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrderOfReport(db: Db, reportId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('order_id')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

const selectCorrections = (db: Db) =>
  db
    .selectFrom('face_checks as check')
    .innerJoin('reports', 'reports.id', 'check.report_id')
    .innerJoin('users', 'users.id', 'check.user_id')
    .leftJoin('correction_requests as outcome', 'outcome.id', 'check.id')
    .leftJoin('users as decider', 'decider.id', 'outcome.decided_by')
    .select(['check.id', 'check.user_id', 'check.note', 'check.created_at'])
    .select(['reports.report_no', 'reports.version', 'reports.order_id', 'users.name'])
    .select(['outcome.state as outcome', 'outcome.decided_at', 'outcome.decided_reason'])
    .select('decider.name as decided_by_name')
    .select([
      sql<string>`reports.content->'vehicle'->>'carTitle'`.as('car_title'),
      sql<number>`(select max(newer.version) from reports as newer
        where newer.order_id = reports.order_id)`.as('newest_version'),
      sql<Tables['reports']['status']>`(select newer.status from reports as newer
        where newer.order_id = reports.order_id order by newer.version desc limit 1)`.as(
        'report_status',
      ),
    ])
    .where('check.purpose', '=', 'updateReport')
    .where('check.state', '=', 'passed');
export type CorrectionRow = Awaited<
  ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>
>;

/** Of whom it is proven that they ask. Waiting ones first, the oldest first; then what was decided, the newest first. */
export async function listCorrections(
  db: Db,
  state: CorrectionCase | null,
): Promise<CorrectionRow[]> {
  let query = selectCorrections(db)
    .orderBy(sql`outcome.id is not null`)
    .orderBy(sql`case when outcome.id is null then "check".created_at end`)
    .orderBy('outcome.decided_at', 'desc')
    .orderBy('check.id');
  if (state === 'waiting') query = query.where('outcome.id', 'is', null);
  else if (state !== null) query = query.where('outcome.state', '=', state);
  return query.execute();
}

export async function findCorrection(db: Db, id: string): Promise<CorrectionRow | null> {
  const row = await selectCorrections(db).where('check.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** False when somebody decided it meanwhile. */
export async function insertOutcome(
  tx: Tx,
  row: Insertable<Tables['correction_requests']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('correction_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Those that wait for a reviewer. */
export async function countCorrections(db: Db) {
  return db
    .selectFrom('face_checks as check')
    .leftJoin('correction_requests as outcome', 'outcome.id', 'check.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('check.created_at').as('since'),
    ])
    .where('check.purpose', '=', 'updateReport')
    .where('check.state', '=', 'passed')
    .where('outcome.id', 'is', null)
    .executeTakeFirstOrThrow();
}
