import type { OrderStatus } from '@yanche/rules/orders/order-status';
import type { DisputeOutcome, DisputeState } from '@yanche/rules/staff/disputes';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

type DisputeRow = {
  id: string;
  order_no: string;
  status: OrderStatus;
  car_title: string;
  vin: string;
  user_id: string;
  user_name: string;
  dealer_name: string | null;
  dispute_reason: string | null;
  disputed_at: Date;
  files: number;
  task_id: string | null;
  holder_name: string | null;
  publisher_name: string | null;
  decider_name: string | null;
  decided_at: Date | null;
  dispute_outcome: DisputeOutcome | null;
  dispute_answer: string | null;
  report_no: string | null;
  version_before: number | null;
  version_after: number | null;
};

type Wanted = {
  search: string;
  state: DisputeState | undefined;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** A dispute is open while its report is reviewed, or inspected, again. */
const isOpen = sql`orders.status in ('40', '50')`;

/** One page of disputes by when they were made. */
export async function listDisputeRows(db: Db, wanted: Wanted, now: Date): Promise<DisputeRow[]> {
  const { search, state, after, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'newest' ? 'desc' : 'asc');
  const beyond = sql.raw(wanted.sort === 'newest' ? '<' : '>');
  const conditions = [
    sql`orders.disputed_at is not null`,
    ...(search === ''
      ? []
      : [
          sql`(orders.order_no = ${search.toUpperCase()} or orders.dispute_reason ilike ${`%${escapeLike(search)}%`})`,
        ]),
    ...(state === undefined ? [] : [state === 'open' ? isOpen : sql`not (${isOpen})`]),
    ...(after === null
      ? []
      : [sql`(orders.disputed_at, orders.id) ${beyond} (${after.at}, ${after.id}::uuid)`]),
  ];
  const published = (beside: '<=' | '>') => sql`
    (select version from reports where reports.order_id = orders.id
      and published_at ${sql.raw(beside)} orders.disputed_at order by version desc limit 1)`;
  const approved = (beside: '<=' | '>') => sql`
    lateral (select at, users.name from order_events as event
      left join users on users.id = event.actor_id
      where event.order_id = orders.id and event.event in ('approve', 'approveAuto')
        and event.at ${sql.raw(beside)} orders.disputed_at
      order by event.at desc limit 1)`;
  const { rows } = await sql<DisputeRow>`
    select orders.id, orders.order_no, orders.status, orders.car_title, orders.vin, orders.user_id,
      users.name as user_name, dealers.name as dealer_name, orders.dispute_reason, orders.disputed_at,
      orders.dispute_outcome, orders.dispute_answer,
      (select count(*)::int from dispute_files where dispute_files.order_id = orders.id) as files,
      tasks.id as task_id, holder.name as holder_name, before.name as publisher_name,
      decided.name as decider_name, decided.at as decided_at,
      (select report_no from reports where reports.order_id = orders.id limit 1) as report_no,
      ${published('<=')} as version_before, ${published('>')} as version_after
    from orders
    join users on users.id = orders.user_id
    left join dealers on dealers.id = orders.dealer_id
    left join tasks on tasks.order_id = orders.id
    left join review_holds as hold on hold.task_id = tasks.id and hold.until > ${now}
    left join users as holder on holder.id = hold.reviewer_id
    left join ${approved('<=')} as before on true
    left join ${approved('>')} as decided on true
    where ${sql.join(conditions, sql` and `)}
    order by orders.disputed_at ${direction}, orders.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Open disputes, how many of them were made before `lateSince`, and when the oldest was. */
export async function countOpenDisputes(
  db: Db,
  lateSince: Date,
): Promise<{ count: number; overdue: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; overdue: number; since: Date | null }>`
    select count(*)::int as count, count(*) filter (where disputed_at < ${lateSince})::int as overdue,
      min(disputed_at) as since
    from orders where disputed_at is not null and ${isOpen}`.execute(db);
  return rows[0] ?? { count: 0, overdue: 0, since: null };
}
