import { maskPlate } from '@yanche/rules/cars/plate';
import { type HistoryStatus, historyStatus } from '@yanche/rules/history/history-status';
import { type RawBuilder, sql } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';

/** The newest query of this side for a car since a time that has or may have a result; with a product, of that one only. */
export async function findEarlier(
  db: Db,
  owner: OrderOwner,
  { vin, since, productId }: { vin: string; since: Date; productId?: number },
) {
  const row = await db
    .selectFrom('history_orders')
    .innerJoin('products', 'products.id', 'history_orders.product_id')
    .leftJoin('history_reports as report', (join) =>
      join
        .onRef('report.order_id', '=', 'history_orders.id')
        .on('report.status', '=', 'published')
        .on('report.content', 'is not', null),
    )
    .selectAll('history_orders')
    .select(['report.report_no', 'products.name', 'products.name_en'])
    .where(historyQueries.ownedBy(owner))
    .where('history_orders.vin', '=', vin)
    .where('history_orders.created_at', '>=', since)
    .where('history_orders.status', 'in', [
      historyStatus.querying,
      historyStatus.reported,
      historyStatus.noRecord,
    ])
    .$if(productId !== undefined, (query) =>
      query.where('history_orders.product_id', '=', productId ?? 0),
    )
    .orderBy('history_orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A VIN, its last six characters or a plate. */
export type HistoryKeyword = { by: 'vin' | 'vinTail' | 'plate'; text: string };

type Filter = { owner: OrderOwner; statuses: readonly HistoryStatus[] };

/** Among the queries of one side, which an index has found: a table of its own would be more than they need. */
function keywordIs(keyword: HistoryKeyword | null): RawBuilder<unknown> {
  if (keyword === null) return sql`true`;
  const { by, text } = keyword;
  if (by === 'vinTail') return sql`right(history_orders.vin, 6) = ${text}`;
  // Of an ended query only the mask is left.
  return by === 'vin'
    ? sql`history_orders.vin = ${text}`
    : sql`coalesce(history_orders.plate, history_orders.plate_mask) in (${text}, ${maskPlate(text)})`;
}

/** One page, newest first: each status is an index scan that stops after a page, and the results are merged. */
export async function listHistoryRows(
  db: Db,
  { owner, statuses, keyword }: Filter & { keyword: HistoryKeyword | null },
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<HistoryOrder[]> {
  const behind =
    after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`;
  const newestFirst = sql`order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<HistoryOrder>`
    select newest.* from unnest(${statuses}::char(2)[]) as tab (status)
    cross join lateral (
      select * from history_orders
      where ${historyQueries.ownedBy(owner)} and history_orders.status = tab.status
        and ${keywordIs(keyword)} ${behind} ${newestFirst}
    ) as newest
    ${newestFirst}`.execute(db);
  return rows;
}

/** The owner's counts by status, each capped at `cap`. */
export async function countHistoriesByStatus(
  db: Db,
  { owner, statuses }: Filter,
  cap: number,
): Promise<{ status: HistoryStatus; count: number }[]> {
  const { rows } = await sql<{ status: HistoryStatus; count: number }>`
    select tab.status, (
      select count(*)::int from (
        select 1 from history_orders
        where ${historyQueries.ownedBy(owner)} and history_orders.status = tab.status limit ${cap}
      ) as counted
    ) as count
    from unnest(${statuses}::char(2)[]) as tab (status)`.execute(db);
  return rows;
}

/** The next unpaid query whose time is over (locked). */
export async function lockOverdueHistory(tx: Tx, now: Date): Promise<HistoryOrder | null> {
  return lockFirst(
    tx
      .selectFrom('history_orders')
      .selectAll()
      .where('deadline_at', '<=', now)
      .orderBy('deadline_at'),
  );
}

/** The names of the products of queries, by id. */
export async function listProductNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, readonly [string, string]>();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name, name_en }) => [id, [name, name_en] as const]));
}

/** The code of the product of a query. */
export async function findProductCode(db: Db, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('history_orders')
    .innerJoin('products', 'products.id', 'history_orders.product_id')
    .select('products.code')
    .where('history_orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.code;
}
