import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '#lib/cursor.ts';
import type { Db } from '#database/schema.ts';
import { type OrderOwner } from '#order-kinds/order-kind.ts';
import { keywordIs, type OrderKeyword, scansOfSearch } from './order-search.store.ts';

export type OrderFilter = {
  owner: OrderOwner;
  /** Only orders this person made. */
  mine: boolean;
  /** Null: all. */
  statuses: readonly OrderStatus[] | null;
  /** Beyond the tab, also for the counts of the tabs; null: all. */
  partStatuses?: readonly OrderStatus[] | null;
  /** Its report is valid now and expires in (from, to]. */
  expires?: { from: Date; to: Date } | null;
  productIds: readonly number[] | null;
  cityId: number | null;
  marketId: number | null;
  /** The appointment starts in [from, to). */
  from: Date | null;
  to: Date | null;
  keyword: OrderKeyword | null;
};

/** The order of traversal: by creation, or by appointment on one side of a moment, nearest first. */
export type OrderTraversal =
  | { by: 'created' }
  | { by: 'appointment'; side: 'ahead' | 'past'; pivot: Date };

type Sql = RawBuilder<unknown>;
const nothing = sql``;

/** Former members of a dealership have no access to its orders. */
function ownerIs({ owner: { dealerId, userId }, mine }: OrderFilter): Sql {
  if (dealerId !== null && !mine) return sql`dealer_id = ${dealerId}`;
  // "Or" would have the planner take person and dealership for independent: it would expect next to nothing, and read all of the person.
  return sql`user_id = ${userId}
    and case when dealer_id is null then true else dealer_id = ${dealerId}::uuid end`;
}

/** All conditions except status and product, which have their own scans. */
function filterCondition({ cityId, marketId, from, to, expires }: OrderFilter): Sql {
  return sql.join(
    [
      cityId === null ? nothing : sql`and city_id = ${cityId}`,
      marketId === null ? nothing : sql`and market_id = ${marketId}`,
      from === null ? nothing : sql`and start_at >= ${from}`,
      to === null ? nothing : sql`and start_at < ${to}`,
      expires == null
        ? nothing
        : sql`and orders.id in (select order_id from reports where status = 'published'
            and expires_at > ${expires.from} and expires_at <= ${expires.to})`,
    ],
    sql` `,
  );
}

/** The ids of one page after the cursor. */
export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  walk: OrderTraversal,
  page: { after: Cursor | null; limit: number },
): Promise<string[]> {
  const { rows } = await orderIdsQuery(filter, walk, page).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * `status = any(…) order by created_at` would read and sort all orders in those statuses. Instead each status (and
 * product) is an index scan that stops after one page, and the results are merged.
 */
export function orderIdsQuery(
  filter: OrderFilter,
  walk: OrderTraversal,
  { after, limit }: { after: Cursor | null; limit: number },
): RawBuilder<{ id: string }> {
  const { statuses, productIds, keyword } = filter;
  const { at, begins, comes, side } = wayOf(walk);
  const behind =
    after === null ? nothing : sql`and (${at}, id) ${comes} (${after.at}, ${after.id}::uuid)`;
  const inOrder = sql`order by ${at} ${side}, id ${side} limit ${limit}`;
  const where = sql`${ownerIs(filter)} ${begins} ${filterCondition(filter)} ${behind}`;
  if (keyword !== null) {
    // Materialized: otherwise the planner may scan all orders by time, hoping to meet the few matches.
    return sql`
      with found as materialized (
        ${inScans(
          statuses,
          (scan) => sql`
          select id, ${at} from orders where ${where} and ${scan} and ${keywordIs(keyword)}
          ${productsAre(filter)}`,
        )}
      )
      select id from found ${inOrder}`;
  }
  if (statuses === null && productIds === null) {
    return sql`select id from orders where ${where} ${inOrder}`;
  }
  return sql`
    select each.id from ${scansOf(filter)}
    cross join lateral (
      select id, ${at} from orders
      where ${where} ${statuses === null ? nothing : sql`and orders.status = tab.status`}
        ${productIds === null ? nothing : sql`and orders.product_id = kind.product_id`}
      ${inOrder}
    ) as each
    ${inOrder}`;
}

/** One row per scan. */
function scansOf({ statuses, productIds }: OrderFilter): Sql {
  const tabs = sql`unnest(${statuses}::char(2)[]) as tab (status)`;
  const kinds = sql`unnest(${productIds}::int[]) as kind (product_id)`;
  if (statuses === null) return kinds;
  return productIds === null ? tabs : sql`${tabs} cross join ${kinds}`;
}

function wayOf(walk: OrderTraversal): Record<'at' | 'begins' | 'comes' | 'side', Sql> {
  if (walk.by === 'created') {
    return { at: sql`created_at`, begins: nothing, comes: sql`<`, side: sql`desc` };
  }
  const { side, pivot } = walk;
  return side === 'ahead'
    ? { at: sql`start_at`, begins: sql`and start_at >= ${pivot}`, comes: sql`>`, side: sql`asc` }
    : { at: sql`start_at`, begins: sql`and start_at < ${pivot}`, comes: sql`<`, side: sql`desc` };
}

const productsAre = ({ productIds }: OrderFilter): Sql =>
  productIds === null ? nothing : sql`and product_id = any(${productIds}::int[])`;

/** Order counts by status, each capped at `cap`; the filter's own statuses are ignored. */
export async function countOrdersByStatus(
  db: Db,
  filter: OrderFilter,
  { statuses, cap }: { statuses: readonly OrderStatus[]; cap: number },
): Promise<{ status: OrderStatus; count: number }[]> {
  if (filter.keyword !== null) return countFound(db, filter, filter.keyword, cap);
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select tab.status, (
      select count(*)::int from (
        select 1 from orders
        where ${ownerIs(filter)} and orders.status = tab.status ${filterCondition(filter)}
          ${productsAre(filter)}
        limit ${cap}
      ) as counted
    ) as count
    from unnest(${statuses}::char(2)[]) as tab (status)`.execute(db);
  return rows;
}

/** What a search finds is looked for once, whatever its status. */
async function countFound(db: Db, filter: OrderFilter, keyword: OrderKeyword, cap: number) {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, least(${cap}, count(*))::int as count from (
      ${inScans(
        null,
        (scan) => sql`
        select status from orders
        where ${ownerIs(filter)} and ${scan} and ${keywordIs(keyword)} ${filterCondition(filter)}
          ${productsAre(filter)}`,
      )}
    ) as found
    group by status`.execute(db);
  return rows;
}

const inScans = (statuses: OrderFilter['statuses'], select: (scan: Sql) => Sql): Sql =>
  sql.join(scansOfSearch(statuses).map(select), sql` union all `);
