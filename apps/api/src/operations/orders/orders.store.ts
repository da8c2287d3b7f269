import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import type { OrderSearch } from './order-search.ts';

/** By when it was ordered, or by appointment. */
export const orderSorts = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  earliest: { column: 'start_at', direction: 'asc' },
  latest: { column: 'start_at', direction: 'desc' },
} as const;
export type OrderSort = keyof typeof orderSorts;

export type WantedOrders = {
  search: readonly OrderSearch[] | null;
  status?: OrderStatus | undefined;
  cityId?: number | undefined;
  dealerId?: string | undefined;
  userId?: string | undefined;
  /** Of the appointment, end exclusive. */
  day: { from: Date; to: Date } | null;
  /** Of the order, end exclusive. */
  created: { from: Date; to: Date } | null;
  sort: OrderSort;
  after: Cursor | null;
  limit: number;
};

/** The last characters of a column, by the index on its last four or six, and then all of them. */
const endsWith = (column: 'vin' | 'plate', indexed: number, text: string) => {
  const name = sql.ref(`orders.${column}`);
  return sql`right(${name}, ${sql.lit(indexed)}) = ${text.slice(-indexed)}
    and right(${name}, ${sql.lit(text.length)}) = ${text}`;
};

const conditionsOf: {
  [By in OrderSearch['by']]: (search: OrderSearch & { by: By }) => RawBuilder<unknown>;
} = {
  orderNo: ({ text }) => sql`orders.order_no = ${text}`,
  vin: ({ text }) => sql`orders.vin = ${text}`,
  vinTail: ({ text }) => endsWith('vin', text.length < 6 ? 4 : 6, text),
  plateTail: ({ text }) => sql`orders.plate is not null and ${endsWith('plate', 4, text)}`,
  phoneTail: ({ text }) => sql`right(orders.phone_mask, 4) = ${text}`,
  mask: ({ text }) =>
    sql`right(orders.phone_mask, 4) = ${text.slice(-4)} and orders.phone_mask = ${text}`,
  accounts: ({ ids }) => sql`orders.user_id = any(${ids}::uuid[])`,
};
const matches = <By extends OrderSearch['by']>(search: OrderSearch & { by: By }) =>
  conditionsOf[search.by](search);

/** Ids of one page. Each meaning of a search walks its own index, as far as a page needs. */
async function listIds(db: Db, wanted: WantedOrders): Promise<string[]> {
  const { status, cityId, dealerId, userId, day, created, after, limit } = wanted;
  const sort = orderSorts[wanted.sort];
  const direction = sql.raw(sort.direction);
  const beyond = sql.raw(sort.direction === 'desc' ? '<' : '>');
  const at = sql.ref(`orders.${sort.column}`);
  const filters = [
    ...(status === undefined ? [] : [sql`orders.status = ${status}`]),
    ...(cityId === undefined ? [] : [sql`orders.city_id = ${cityId}`]),
    ...(dealerId === undefined ? [] : [sql`orders.dealer_id = ${dealerId}`]),
    ...(userId === undefined ? [] : [sql`orders.user_id = ${userId}`]),
    ...(day === null ? [] : [sql`orders.start_at >= ${day.from} and orders.start_at < ${day.to}`]),
    ...(created === null
      ? []
      : [sql`orders.created_at >= ${created.from} and orders.created_at < ${created.to}`]),
    ...(after === null ? [] : [sql`(${at}, orders.id) ${beyond} (${after.at}, ${after.id}::uuid)`]),
  ];
  const pageWhere = (more: readonly RawBuilder<unknown>[]) => sql`
    (select orders.id, ${at} as at from orders
     ${more.length === 0 ? sql`` : sql`where ${sql.join(more, sql` and `)}`}
     order by ${at} ${direction}, orders.id ${direction} limit ${limit})`;
  const parts =
    wanted.search === null
      ? [pageWhere(filters)]
      : wanted.search.map((search) => pageWhere([matches(search), ...filters]));
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union `)}) as found
    order by at ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The person with this phone, by its hash under any accepted secret. */
export async function listAccountIds(db: Db, phoneHashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('phone_hash', 'in', phoneHashes)
    .execute();
  return rows.map(({ id }) => id);
}

/** One page of orders with what a table shows of them, and one more row when there are more. */
export async function listOrdersOfAll(db: Db, wanted: WantedOrders) {
  return rowsOf(db, await listIds(db, wanted), wanted.sort);
}

export async function findOrderOfAll(db: Db, orderId: string) {
  const [row] = await rowsOf(db, [orderId], 'newest');
  return row ?? null;
}
export type ConsoleOrderData = NonNullable<Awaited<ReturnType<typeof findOrderOfAll>>>;

/** Towns where something was ordered. */
export async function listTownsOfOrders(db: Db) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'name_en'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('orders').select('orders.id').whereRef('orders.city_id', '=', 'cities.id'),
      ),
    )
    .orderBy('name_en')
    .execute();
}

async function rowsOf(db: Db, ids: readonly string[], sort: OrderSort) {
  if (ids.length === 0) return [];
  const { column, direction } = orderSorts[sort];
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('points', 'points.id', 'orders.point_id')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('dealers', 'dealers.id', 'orders.dealer_id')
    .leftJoin('users as inspectors', 'inspectors.id', 'orders.inspector_id')
    .selectAll('orders')
    .select((eb) => [
      'products.name as product_name',
      'products.name_en as product_name_en',
      'points.name as point_name',
      'points.name_en as point_name_en',
      'cities.name as city_name',
      'cities.name_en as city_name_en',
      'dealers.name as dealer_name',
      'inspectors.name as inspector_name',
      eb
        .exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', '=', 'pending')
            .where('refunds.tries', '>', 0),
        )
        .as('refund_open'),
    ])
    .where('orders.id', 'in', ids)
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .execute();
}
