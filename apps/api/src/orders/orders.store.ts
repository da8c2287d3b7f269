import type { Quote } from '@yanche/contract/products';
import type { OrderStatus } from '@yanche/rules/order-state';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '#lib/ids.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { OrderActorRef } from './order-transition.store.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type Order = Selectable<Tables['orders']>;
/** Whose an order is: of the dealership, else of the person. */
export type OrderOwner = { userId: string; dealerId: string | null };

/** While an order is in one of these, the same owner cannot order the same car again (domain: same-VIN rule). */
export const openStatuses: OrderStatus[] = ['10', '20', '30', '35', '40', '50', '60', '95'];

export async function findOrder(db: Db, orderId: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The order, locked until the end of the transaction. Lock the order first, then slot, refund, ledger. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | null> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrderByRequest(
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

const ownedBy = ({ userId, dealerId }: OrderOwner) =>
  dealerId === null
    ? sql<boolean>`orders.dealer_id is null and orders.user_id = ${userId}`
    : sql<boolean>`orders.dealer_id = ${dealerId}`;

/** The open order of this owner for a car, or null. */
export async function findOpenOrderId(
  db: Db,
  owner: OrderOwner,
  vin: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('vin', '=', vin)
    .where('status', 'in', openStatuses)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes submits wait for each other until the end of the transaction: those of one person (idempotency, limit of
 * holds) and those of one owner for one car (same-VIN rule).
 */
export async function lockSubmits(tx: Tx, owner: OrderOwner, vin: string): Promise<void> {
  const person = `submit ${owner.userId}`;
  const car = `car ${owner.dealerId ?? owner.userId} ${vin}`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${person}, 0)),
           pg_advisory_xact_lock(hashtextextended(${car}, 0))`.execute(tx);
}

/** How many places this person holds without having paid. */
export async function countHolds(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', '10')
    .where('hold_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a new order (status 10) with its quote and first event; false when the order number is taken. */
export async function insertOrder(
  tx: Tx,
  order: Insertable<Tables['orders']>,
  quote: Quote,
  actor: OrderActorRef,
): Promise<boolean> {
  const at = order.created_at;
  const { numInsertedOrUpdatedRows } = await tx
    .with('made', (db) =>
      db
        .insertInto('orders')
        .values({ ...order, status: '10', updated_at: at })
        .onConflict((conflict) => conflict.column('order_no').doNothing())
        .returning('id'),
    )
    .with('quoted', (db) =>
      db
        .insertInto('quotes')
        .columns(['order_id', 'quote', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .select([
              'made.id',
              sql`${JSON.stringify(quote)}::jsonb`.as('quote'),
              sql`${at}::timestamptz`.as('at'),
            ]),
        ),
    )
    .insertInto('order_events')
    .columns(['id', 'order_id', 'event', 'to_status', 'actor_kind', 'actor_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('made')
        .select([
          sql`${newId()}::uuid`.as('event_id'),
          'made.id',
          sql.lit('create').as('event'),
          sql.lit('10').as('status'),
          sql`${actor.kind}`.as('kind'),
          sql`${actor.id}::uuid`.as('actor'),
          sql`${at}::timestamptz`.as('at'),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findQuote(db: Db, orderId: string) {
  const row = await db
    .selectFrom('quotes')
    .select('quote')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.quote ?? null;
}

/** Whether a car has a valid report that is not older than `since`; with an owner, one of his orders. */
export async function findValidReportId(
  db: Db,
  { vin, since, now, owner }: { vin: string; since: Date; now: Date; owner?: OrderOwner },
): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select('reports.id')
    .where('reports.vin', '=', vin)
    .where('reports.status', '=', 'published')
    .where('reports.published_at', '>=', since)
    .where('reports.expires_at', '>', now)
    .$if(owner !== undefined, (query) => query.where(owner ? ownedBy(owner) : sql<boolean>`true`))
    .orderBy('reports.published_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The next order (locked) whose payment time is over; null when there is none that nobody else works on. */
export async function lockExpiredHold(tx: Tx, now: Date): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', '10')
      .where('hold_until', '<=', now)
      .orderBy('hold_until'),
  );
}

/** The next paid order (locked) without an inspector that starts too soon or has waited too long for one. */
export async function lockUnassigned(
  tx: Tx,
  { startsBefore, waitsSince }: { startsBefore: Date; waitsSince: Date },
): Promise<Order | null> {
  const waiting = tx.selectFrom('orders').selectAll().where('status', '=', '20');
  // One after the other: each has an index, which "or" together with an order would not use.
  return (
    (await lockFirst(waiting.where('start_at', '<', startsBefore).orderBy('start_at'))) ??
    lockFirst(waiting.where('waiting_since', '<=', waitsSince).orderBy('waiting_since'))
  );
}

/** The next paid order (locked) for which the system should look for an inspector, while it is not too late for one. */
export async function lockUnassignedDue(
  tx: Tx,
  { now, startsAfter }: { now: Date; startsAfter: Date },
): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', '20')
      .where('assign_at', '<=', now)
      .where('start_at', '>=', startsAfter)
      .orderBy('assign_at'),
  );
}

/** The next order (locked) whose report nobody has confirmed or disputed in time. */
export async function lockUnconfirmed(tx: Tx, now: Date): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', '60')
      .where('confirm_until', '<=', now)
      .orderBy('confirm_until'),
  );
}

/** The next finished order (locked) whose price is still in escrow. */
export async function lockUnsettled(tx: Tx): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', '70')
      .where('settled', '=', false)
      .orderBy('updated_at'),
  );
}

export async function setSettled(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ settled: true }).where('id', '=', orderId).execute();
}

export async function setPayStatus(
  tx: Tx,
  orderId: string,
  payStatus: Order['pay_status'],
): Promise<void> {
  await tx.updateTable('orders').set({ pay_status: payStatus }).where('id', '=', orderId).execute();
}
