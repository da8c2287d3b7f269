import type { OrderStatus } from '@yanche/rules/order-state';
import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '#lib/cursor.ts';
import type { OrderOwner } from './orders.store.ts';
import type { Db } from './schema.ts';

export type OrderRowData = Awaited<ReturnType<typeof listOrderRows>>[number];

/** An order as rows and pages show it, in one query: package, place, inspector, progress, newest report. */
export async function listOrderRows(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('points', 'points.id', 'orders.point_id')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('users as inspectors', 'inspectors.id', 'orders.inspector_id')
    .leftJoin('tasks', 'tasks.order_id', 'orders.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select([
            'reports.report_no',
            'reports.status as report_status',
            'reports.published_at',
            sql<string | null>`content->'score'->>'grade'`.as('grade'),
            sql<number | null>`(content->'score'->>'total')::float8`.as('total'),
            sql<Record<string, string> | null>`content->'verdicts'`.as('verdicts'),
            sql<string | null>`content->'photos'->0->>'fileId'`.as('cover_file_id'),
          ])
          .whereRef('reports.order_id', '=', 'orders.id')
          .orderBy('reports.version', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('answers')
          .select([
            sql<number>`count(*)::int`.as('done'),
            sql<string | null>`(array_agg(code order by answered_at desc))[1]`.as('last_code'),
          ])
          .whereRef('answers.task_id', '=', 'tasks.id')
          .as('progress'),
      (join) => join.on('orders.status', 'in', ['40', '50']),
    )
    .selectAll('orders')
    .select([
      'products.name as product_name',
      'products.name_en as product_name_en',
      'points.name as point_name',
      'points.name_en as point_name_en',
      'points.kind as point_kind',
      'cities.name as city_name',
      'cities.name_en as city_name_en',
      'inspectors.name as inspector_name',
      'inspectors.cert_no as inspector_cert_no',
      'inspectors.phone_sealed as inspector_phone_sealed',
      'progress.done',
      'progress.last_code',
      sql<number | null>`cardinality(tasks.item_codes)`.as('items'),
      'report.report_no',
      'report.report_status',
      'report.published_at',
      'report.grade',
      'report.total',
      'report.verdicts',
      'report.cover_file_id',
    ])
    .where('orders.id', 'in', orderIds)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
}

/** How a keyword can match: one indexed look-up each. */
export type OrderKeyword = { by: 'vin' | 'vinTail' | 'plate'; text: string };
export type OrderFilter = {
  owner: OrderOwner;
  /** Null: every status. */
  statuses: readonly OrderStatus[] | null;
  keyword: OrderKeyword | null;
};

const ownerIs = ({ dealerId, userId }: OrderOwner) =>
  dealerId === null ? sql`user_id = ${userId}` : sql`dealer_id = ${dealerId}`;

const newestFirst = (limit: number) => sql`order by created_at desc, id desc limit ${limit}`;

/** The ids of one page, newest first, from behind the cursor. */
export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  page: { after: Cursor | null; limit: number },
): Promise<string[]> {
  const { rows } = await orderIdsQuery(filter, page).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * `status = any(…) order by created_at` would read and sort every order in those statuses. Here each status is an
 * index scan that stops after one page (orders_dealer_status, orders_user_status), and only their ends are merged.
 */
export function orderIdsQuery(
  { owner, statuses, keyword }: OrderFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): RawBuilder<{ id: string }> {
  const mine = ownerIs(owner);
  const behind =
    after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`;
  if (keyword !== null) {
    const inTab = statuses === null ? sql`` : sql`and status = any(${statuses}::char(2)[])`;
    // Materialized: else the planner may walk through all orders by time in the hope of meeting the few that match.
    return sql`
      with found as materialized (
        select id, created_at from orders where ${keywordIs(keyword)} and ${mine} ${inTab} ${behind}
      )
      select id from found ${newestFirst(limit)}`;
  }
  if (statuses === null) {
    return sql`select id from orders where ${mine} ${behind} ${newestFirst(limit)}`;
  }
  return sql`
    select newest.id
    from unnest(${statuses}::char(2)[]) as tab (status)
    cross join lateral (
      select id, created_at from orders where ${mine} and orders.status = tab.status ${behind}
      ${newestFirst(limit)}
    ) as newest
    ${newestFirst(limit)}`;
}

function keywordIs({ by, text }: OrderKeyword): RawBuilder<unknown> {
  if (by === 'vin') return sql`vin = ${text}`;
  return by === 'plate' ? sql`plate = ${text}` : sql`right(vin, 6) = ${text}`;
}

/** How many orders the owner has in each status, counting no further than `cap`. */
export async function countOrdersByStatus(
  db: Db,
  owner: OrderOwner,
  { statuses, cap }: { statuses: readonly OrderStatus[]; cap: number },
): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select tab.status, (
      select count(*)::int from (
        select 1 from orders where ${ownerIs(owner)} and orders.status = tab.status limit ${cap}
      ) as counted
    ) as count
    from unnest(${statuses}::char(2)[]) as tab (status)`.execute(db);
  return rows;
}
