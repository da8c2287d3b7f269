import type { KeyMode } from '@yanche/rules/partners/partner-keys';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type TaskRow = Selectable<Tables['partner_tasks']>;
/** Whose tasks: a partner's, of one kind of key. */
export type Side = { partnerId: string; mode: KeyMode };
export type Which = { taskId?: string | undefined; partnerTaskNo?: string | undefined };

/** A task of this side, by our id or its number. */
export async function findTask(
  db: Db,
  { partnerId, mode }: Side,
  { taskId, partnerTaskNo }: Which,
): Promise<TaskRow | null> {
  let query = db
    .selectFrom('partner_tasks')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('mode', '=', mode);
  if (taskId !== undefined) query = query.where('id', '=', taskId);
  if (partnerTaskNo !== undefined) query = query.where('task_no', '=', partnerTaskNo);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findTaskById(db: Db, taskId: string): Promise<TaskRow | null> {
  const row = await db
    .selectFrom('partner_tasks')
    .selectAll()
    .where('id', '=', taskId)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockTask(tx: Tx, taskId: string): Promise<TaskRow> {
  return tx
    .selectFrom('partner_tasks')
    .selectAll()
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertTask(tx: Tx, row: Insertable<Tables['partner_tasks']>): Promise<void> {
  await tx.insertInto('partner_tasks').values(row).execute();
}

export async function updateTask(
  tx: Tx,
  taskId: string,
  set: Updateable<Tables['partner_tasks']>,
): Promise<void> {
  await tx.updateTable('partner_tasks').set(set).where('id', '=', taskId).execute();
}

/**
 * The number of the partner's next change. Its row is locked until the end of the transaction, so that numbers become visible in their
 * order: whoever has read up to one has seen all before it.
 */
export async function nextChange(tx: Tx, partnerId: string): Promise<number> {
  const row = await tx
    .updateTable('partners')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', partnerId)
    .returning('changes')
    .executeTakeFirstOrThrow();
  return row.changes;
}

/** What an order and its report look like from a task: another text than before is a change. */
const stateNow = sql<string>`orders.status || '|' || coalesce(report.version || '.' || report.status, '')`;

const newestReport = sql`left join lateral (
  select reports.report_no, reports.version, reports.status, reports.expires_at from reports
  where reports.order_id = orders.id order by version desc limit 1) as report on true`;

export type TaskInList = {
  id: string;
  mode: KeyMode;
  task_no: string;
  change_no: number;
  created_at: Date;
  updated_at: Date;
  status: OrderStatus;
  vin: string;
  report_no: string | null;
  report_status: string | null;
  expires_at: Date | null;
};

type Wanted = Side & {
  after?: number;
  updatedAfter?: Date | undefined;
  status?: OrderStatus | undefined;
  vin?: string;
  newestFirst?: boolean;
  limit: number;
};

/** Tasks in the order of their changes, as they are now. */
export async function listTasks(db: Db, wanted: Wanted): Promise<TaskInList[]> {
  const { partnerId, mode, after = 0, updatedAfter = null, status = null, vin = null } = wanted;
  const order = wanted.newestFirst ? sql`task.created_at desc, task.id desc` : sql`task.change_no`;
  const { rows } = await sql<TaskInList>`
    select * from (
      select task.id, task.mode, task.task_no, task.change_no, task.created_at, task.updated_at,
        coalesce(orders.status, task.status) as status, coalesce(orders.vin, task.facts->>'vin') as vin,
        report.report_no, report.status as report_status, report.expires_at, task.partner_id
      from partner_tasks as task left join orders on orders.id = task.order_id ${newestReport}) as task
    where task.partner_id = ${partnerId} and task.mode = ${mode} and task.change_no > ${after}
      and (${updatedAfter}::timestamptz is null or task.updated_at > ${updatedAfter})
      and (${status}::text is null or task.status = ${status})
      and (${vin}::text is null or task.vin = ${vin})
    order by ${order} limit ${wanted.limit}`.execute(db);
  return rows;
}

/** Live tasks whose order or report is another than at their last change, and those where nothing can change any more. */
export async function listChangedTasks(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; partner_id: string }[]> {
  const { rows } = await sql<{ id: string; partner_id: string }>`
    select task.id, task.partner_id from partner_tasks as task
    join orders on orders.id = task.order_id ${newestReport}
    where task.open and task.mode = 'live'
      and (task.seen <> ${stateNow} or orders.status in ('80', '90') or report.expires_at <= ${now})
    order by task.change_no limit ${limit}`.execute(db);
  return rows;
}

export type TaskState = {
  status: OrderStatus;
  state: string;
  report_no: string | null;
  version: number | null;
  report_status: string | null;
  is_over: boolean;
};

/** The state of a live task's order and report. */
export async function findTaskState(db: Db, orderId: string, now: Date): Promise<TaskState> {
  const { rows } = await sql<TaskState>`
    select orders.status, ${stateNow} as state, report.report_no, report.version,
      report.status as report_status,
      coalesce(orders.status in ('80', '90') or report.expires_at <= ${now}, false) as is_over
    from orders ${newestReport} where orders.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a task without its order');
  return row;
}

export async function insertTaskEvent(
  tx: Tx,
  row: Insertable<Tables['partner_task_events']>,
): Promise<void> {
  await tx.insertInto('partner_task_events').values(row).execute();
}

export async function listTaskEvents(db: Db, taskId: string) {
  return db
    .selectFrom('partner_task_events')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
