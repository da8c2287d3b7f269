import { orderStatus } from '@yanche/rules/orders/order-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

type Draw = Selectable<Tables['job_face_draws']>;
type Job = { taskId: string; userId: string };

export async function findDraw(db: Db, { taskId, userId }: Job): Promise<Draw | null> {
  const row = await db
    .selectFrom('job_face_draws')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertDraw(tx: Tx, row: Insertable<Tables['job_face_draws']>): Promise<void> {
  await tx.insertInto('job_face_draws').values(row).execute();
}

export async function markSkipped(tx: Tx, { taskId, userId }: Job): Promise<void> {
  await tx
    .updateTable('job_face_draws')
    .set({ state: 'skipped' })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('state', '=', 'due')
    .execute();
}

/** Whether this is a job of theirs that they have not set out for. */
export async function isAhead(db: Db, { taskId, userId }: Job): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .innerJoin('orders', 'orders.id', 'tasks.order_id')
    .select('tasks.id')
    .where('tasks.id', '=', taskId)
    .where('tasks.inspector_id', '=', userId)
    .where('orders.status', '=', orderStatus.assigned)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the check before this job is passed, or a person has it: then nobody waits for it on the way. */
export async function isSettled(db: Db, { taskId, userId }: Job): Promise<boolean> {
  const row = await db
    .selectFrom('face_checks')
    .select('id')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('state', 'in', ['passed', 'review'])
    .executeTakeFirst();
  return row !== undefined;
}

/** What decides whether somebody is asked. `today`: the first moment of the day in China. */
export async function loadDrawFacts(
  db: Db,
  { taskId, userId }: Job,
  today: Date,
): Promise<{ isBound: boolean; wasAskedToday: boolean; isOwed: boolean }> {
  const { rows } = await sql<{ bound: boolean; today: boolean; owed: boolean }>`
    with done as (
      select created_at from face_checks
      where user_id = ${userId} and purpose = 'beforeJob' and state in ('passed', 'review', 'declined'))
    select
      exists (select 1 from face_checks
        join inspector_identities as identity on identity.id = face_checks.user_id
        where user_id = ${userId} and purpose = 'bindEvaluator' and state = 'passed') as bound,
      exists (select 1 from done where created_at >= ${today}) as today,
      exists (select 1 from job_face_draws as draw
        where draw.user_id = ${userId} and draw.task_id <> ${taskId} and draw.state in ('due', 'skipped')
          and not exists (select 1 from done where done.created_at >= draw.drawn_at)) as owed
  `.execute(db);
  const [row] = rows;
  return {
    isBound: row?.bound === true,
    wasAskedToday: row?.today === true,
    isOwed: row?.owed === true,
  };
}
