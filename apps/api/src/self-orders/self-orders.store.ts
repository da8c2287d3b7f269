import type { SelfStatus } from '@yanche/rules/self-order-state';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Cursor } from '#lib/cursor.ts';
import { newId } from '#lib/ids.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { OrderOwner } from '#orders/orders.store.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type SelfOrder = Selectable<Tables['self_orders']>;
export type SelfOrderEventRow = Selectable<Tables['self_order_events']>;

export const openStatuses: SelfStatus[] = ['10', '20', '25', '30', '40', '45'];

export async function findSelfOrder(db: Db, orderId: string): Promise<SelfOrder | null> {
  const row = await db
    .selectFrom('self_orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The order, locked until the end of the transaction. */
export async function lockSelfOrder(tx: Tx, orderId: string): Promise<SelfOrder | null> {
  const row = await tx
    .selectFrom('self_orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findSelfOrderByRequest(
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<SelfOrder | null> {
  const row = await db
    .selectFrom('self_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

const ownedBy = ({ userId, dealerId }: OrderOwner) =>
  dealerId === null
    ? sql<boolean>`dealer_id is null and user_id = ${userId}`
    : sql<boolean>`dealer_id = ${dealerId}`;

/** The open order of this owner for a car and package, or null. */
export async function findOpenSelfOrderId(
  db: Db,
  owner: OrderOwner,
  { vin, productId }: { vin: string; productId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('self_orders')
    .select('id')
    .where('vin', '=', vin)
    .where('product_id', '=', productId)
    .where('status', 'in', openStatuses)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many orders this person has not paid yet. */
export async function countUnpaidSelfOrders(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('self_orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', '10')
    .where('deadline_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a new order (status 10) and its first event; null when the order number is taken. */
export async function insertSelfOrder(
  tx: Tx,
  order: Insertable<Tables['self_orders']> & { created_at: Date },
): Promise<SelfOrder | null> {
  const made = await tx
    .insertInto('self_orders')
    .values({ ...order, status: '10', updated_at: order.created_at })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return null;
  await tx
    .insertInto('self_order_events')
    .values({
      id: newId(),
      order_id: made.id,
      event: 'create',
      from_status: null,
      to_status: '10',
      actor_kind: 'user',
      actor_id: made.user_id,
      payload: '{}',
      at: order.created_at,
    })
    .execute();
  return made;
}

/** What happened to an order, oldest first. */
export async function listSelfOrderEvents(db: Db, orderId: string): Promise<SelfOrderEventRow[]> {
  return db
    .selectFrom('self_order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

type SelfFilter = { owner: OrderOwner; statuses: readonly SelfStatus[] };

/** One page, newest first: each status is an index scan that stops after a page, and only their ends are merged. */
export async function listSelfOrderRows(
  db: Db,
  { owner, statuses }: SelfFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<SelfOrder[]> {
  const behind =
    after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`;
  const newestFirst = sql`order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<SelfOrder>`
    select newest.* from unnest(${statuses}::char(2)[]) as tab (status)
    cross join lateral (
      select * from self_orders
      where ${ownedBy(owner)} and self_orders.status = tab.status ${behind} ${newestFirst}
    ) as newest
    ${newestFirst}`.execute(db);
  return rows;
}

/** How many orders the owner has in each status, counting no further than `cap`. */
export async function countSelfOrdersByStatus(
  db: Db,
  { owner, statuses }: SelfFilter,
  cap: number,
): Promise<{ status: SelfStatus; count: number }[]> {
  const { rows } = await sql<{ status: SelfStatus; count: number }>`
    select tab.status, (
      select count(*)::int from (
        select 1 from self_orders
        where ${ownedBy(owner)} and self_orders.status = tab.status limit ${cap}
      ) as counted
    ) as count
    from unnest(${statuses}::char(2)[]) as tab (status)`.execute(db);
  return rows;
}

/** Orders waiting for a reviewer, longest waiting first, without those of this person or dealership. */
export async function listSelfReviewRows(
  db: Db,
  reviewer: OrderOwner,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<SelfOrder[]> {
  return db
    .selectFrom('self_orders')
    .selectAll()
    .where('status', '=', '40')
    .where('user_id', '!=', reviewer.userId)
    .where(
      sql<boolean>`dealer_id is distinct from ${reviewer.dealerId ?? null} or dealer_id is null`,
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(submitted_at, id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The next order (locked) that ran out of time; null when there is none that nobody else works on. */
export async function lockOverdueSelfOrder(tx: Tx, now: Date): Promise<SelfOrder | null> {
  return lockFirst(
    tx.selectFrom('self_orders').selectAll().where('deadline_at', '<=', now).orderBy('deadline_at'),
  );
}

/** The orders that wait for their check, the longest waiting first. */
export async function listUncheckedSelfOrderIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('self_orders')
    .select('id')
    .where('status', '=', '30')
    .orderBy('submitted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** This order (locked), if it still waits for its check. */
export async function lockUncheckedSelfOrder(tx: Tx, orderId: string): Promise<SelfOrder | null> {
  const row = await tx
    .selectFrom('self_orders')
    .selectAll()
    .where('status', '=', '30')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The next finished order (locked) whose price is ours and still in escrow. */
export async function lockUnsettledSelfOrder(tx: Tx): Promise<SelfOrder | null> {
  return lockFirst(
    tx
      .selectFrom('self_orders')
      .selectAll()
      .where('status', 'in', ['50', '51'])
      .where('settled', '=', false)
      .where('pay_status', '=', 'paid')
      .orderBy('updated_at'),
  );
}

export async function updateSelfOrder(
  tx: Tx,
  orderId: string,
  set: Partial<Pick<SelfOrder, 'settled' | 'pay_status' | 'device'>>,
): Promise<void> {
  await tx.updateTable('self_orders').set(set).where('id', '=', orderId).execute();
}
