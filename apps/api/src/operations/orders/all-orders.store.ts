import { type AnyOrderKind, statusesIn } from '@yanche/rules/staff/order-stages';
import { maskPlate } from '@yanche/rules/cars/plate';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import type { OrderSearch } from './order-search.ts';

const orderTables = {
  inspection: 'orders',
  self: 'self_orders',
  history: 'history_orders',
} as const satisfies Record<AnyOrderKind, string>;

export type WantedAnyOrders = {
  /** Which kinds, and of each which statuses; null: whatever status. */
  kinds: readonly { kind: AnyOrderKind; statuses: readonly string[] | null }[];
  search: readonly OrderSearch[] | null;
  /** Queries that wait for a source in trouble. */
  inTrouble: boolean;
  userId: string | null;
  dealerId: string | null;
  /** End exclusive. */
  created: { from: Date; to: Date } | null;
  now: Date;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** A source in trouble: it rests, or has refused us since its last answer. `health` is its row. */
const isSourceTroubled = (now: Date) => sql<boolean>`coalesce(health.resting_until > ${now}
  or (health.last_fault = 'account' and health.last_fault_at > coalesce(health.last_answer_at, '-infinity')), false)`;
/** Asked before without an order number at the source: that try failed. */
const hasFailedBefore = sql<boolean>`(request.tries > 1 and request.third_order_id is null)`;
export const isTroubled = (now: Date) => sql<boolean>`(request.status in ('wanted', 'asking')
  and (${isSourceTroubled(now)} or ${hasFailedBefore}))`;

const waitsForTroubled = (now: Date) => sql`exists (
  select 1 from history_requests as request
  left join history_sources as health on health.source = request.source
  where request.order_id = one.id and ${isTroubled(now)})`;

const endsWith = (column: 'vin' | 'plate', indexed: number, text: string) => {
  const name = sql.ref(`one.${column}`);
  return sql`right(${name}, ${sql.lit(indexed)}) = ${text.slice(-indexed)}
    and right(${name}, ${sql.lit(text.length)}) = ${text}`;
};

/** What a text means for a kind; null where the kind has no such thing. Each has an index. */
function meaningOf(kind: AnyOrderKind, search: OrderSearch): RawBuilder<unknown> | null {
  const hasPhone = kind === 'inspection';
  switch (search.by) {
    case 'orderNo':
      return sql`one.order_no = ${search.text}`;
    case 'vin':
      return sql`one.vin = ${search.text}`;
    case 'vinTail':
      return endsWith('vin', search.text.length < 6 ? 4 : 6, search.text);
    case 'plateTail':
      return sql`one.plate is not null and ${endsWith('plate', 4, search.text)}`;
    case 'phoneTail':
      return hasPhone
        ? sql`right(one.phone_mask, 4) = ${search.text}`
        : sql`one.user_id in (select id from users where right(phone_mask, 4) = ${search.text})`;
    case 'mask':
      return hasPhone
        ? sql`right(one.phone_mask, 4) = ${search.text.slice(-4)} and one.phone_mask = ${search.text}`
        : null;
    case 'accounts':
      return sql`one.user_id = any(${search.ids}::uuid[])`;
    default:
      return null;
  }
}

/** The plate of a query is gone once its sources answered; its mask stays, which a whole plate can be compared with. */
const plateMaskOf = ({ by, ...search }: OrderSearch) =>
  by === 'plateTail' && 'text' in search && search.text.length >= 7
    ? sql`one.plate_mask = ${maskPlate(search.text)}`
    : null;

const meaningsOf = (kind: AnyOrderKind, searches: readonly OrderSearch[]) =>
  searches
    .flatMap((search) => [meaningOf(kind, search), kind === 'history' ? plateMaskOf(search) : null])
    .filter((each) => each !== null);

type Found = { id: string; kind: AnyOrderKind };

/** Ids of one page. Every kind, status and meaning walks its own index, as far as a page needs. */
async function listIds(db: Db, wanted: WantedAnyOrders): Promise<Found[]> {
  const { kinds, search, inTrouble, userId, dealerId, created, now, after, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'newest' ? 'desc' : 'asc');
  const beyond = sql.raw(wanted.sort === 'newest' ? '<' : '>');
  const filters = [
    ...(userId === null ? [] : [sql`one.user_id = ${userId}::uuid`]),
    ...(dealerId === null ? [] : [sql`one.dealer_id = ${dealerId}::uuid`]),
    ...(created === null
      ? []
      : [sql`one.created_at >= ${created.from} and one.created_at < ${created.to}`]),
    ...(after === null
      ? []
      : [sql`(one.created_at, one.id) ${beyond} (${after.at}, ${after.id}::uuid)`]),
    ...(inTrouble ? [waitsForTroubled(now)] : []),
  ];
  const pageWhere = (kind: AnyOrderKind, more: readonly RawBuilder<unknown>[]) => sql`
    (select one.id, one.created_at as at, ${sql.lit(kind)} as kind
     from ${sql.table(orderTables[kind])} as one
     ${more.length === 0 ? sql`` : sql`where ${sql.join(more, sql` and `)}`}
     order by one.created_at ${direction}, one.id ${direction} limit ${limit})`;
  const parts = kinds.flatMap(({ kind, statuses }) => {
    const inStatus = statuses === null ? [[]] : statuses.map((each) => [sql`one.status = ${each}`]);
    const meant = search === null ? [[]] : meaningsOf(kind, search).map((each) => [each]);
    return inStatus.flatMap((status) =>
      meant.map((meaning) => pageWhere(kind, [...meaning, ...status, ...filters])),
    );
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Found>`
    select id, kind from (${sql.join(parts, sql` union `)}) as found
    order by at ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows;
}

export type AnyOrderData = {
  id: string;
  kind: AnyOrderKind;
  order_no: string;
  status: string;
  user_id: string;
  dealer_id: string | null;
  inspector_id: string | null;
  car_title: string;
  plate: string | null;
  vin: string;
  product_name: string;
  product_name_en: string;
  real_price: number;
  customer_name: string;
  phone_mask: string;
  /** Of the order itself, where it has one. */
  phone_sealed: string;
  dealer_name: string | null;
  created_at: Date;
  waiting_sources: number;
  waiting_since: Date | null;
  waiting_trouble: boolean;
};

/** One page with what a table shows of it, and one more row when there are more. */
export async function listAnyOrders(db: Db, wanted: WantedAnyOrders): Promise<AnyOrderData[]> {
  const found = await listIds(db, wanted);
  const rows = await readRows(db, found, wanted.now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

export async function findAnyOrder(
  db: Db,
  orderId: string,
  kinds: readonly AnyOrderKind[],
  now: Date,
): Promise<AnyOrderData | null> {
  const [row] = await readRows(
    db,
    kinds.map((kind) => ({ id: orderId, kind })),
    now,
  );
  return row ?? null;
}

async function readRows(db: Db, found: readonly Found[], now: Date): Promise<AnyOrderData[]> {
  const idsOf = (kind: AnyOrderKind) =>
    found.flatMap((each) => (each.kind === kind ? each.id : []));
  const common = sql`one.id, one.order_no, one.status, one.user_id, one.dealer_id, one.car_title,
    one.vin, one.product_id, one.real_price, one.created_at`;
  const { rows } = await sql<AnyOrderData>`
    with one as (
      select 'inspection' as kind, ${common}, one.plate, one.inspector_id,
        one.contractor_name as own_name, one.phone_mask as own_mask, one.phone_sealed
        from orders as one where one.id = any(${idsOf('inspection')}::uuid[])
      union all select 'self', ${common}, one.plate, null, null, null, ''
        from self_orders as one where one.id = any(${idsOf('self')}::uuid[])
      union all select 'history', ${common}, coalesce(one.plate, one.plate_mask), null, null, null, ''
        from history_orders as one where one.id = any(${idsOf('history')}::uuid[]))
    select one.*, products.name as product_name, products.name_en as product_name_en,
      coalesce(one.own_name, users.name) as customer_name,
      coalesce(one.own_mask, users.phone_mask) as phone_mask,
      dealers.name as dealer_name, waiting.sources as waiting_sources,
      waiting.since as waiting_since, waiting.trouble as waiting_trouble
    from one
    join products on products.id = one.product_id
    join users on users.id = one.user_id
    left join dealers on dealers.id = one.dealer_id
    cross join lateral (
      select count(*)::int as sources, min(coalesce(request.asked_at, request.created_at)) as since,
        coalesce(bool_or(${isTroubled(now)}), false) as trouble
      from history_requests as request
      left join history_sources as health on health.source = request.source
      where one.kind = 'history' and request.order_id = one.id
        and request.status in ('wanted', 'asking')) as waiting`.execute(db);
  return rows;
}

/** History queries that wait for a source in trouble, and since when the oldest does. */
export async function countTroubledQueries(
  db: Db,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const statuses = statusesIn('history', 'waiting');
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(one.created_at) as since from history_orders as one
    where one.status = any(${statuses}::text[]) and ${waitsForTroubled(now)}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
