import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Quote } from '@yanche/contract/catalogue/products';
import { sql } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { inspectionOrders, type Order } from './inspection-orders.ts';

/**
 * Serialises submits until the end of the transaction: those of one person (idempotency, hold limit) and those of one
 * owner for one car (same-VIN rule).
 */
export async function lockSubmits(tx: Tx, owner: OrderOwner, vin: string): Promise<void> {
  const person = `submit ${owner.userId}`;
  const car = `car ${owner.dealerId ?? owner.userId} ${vin}`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${person}, 0)),
           pg_advisory_xact_lock(hashtextextended(${car}, 0))`.execute(tx);
}

/** Stores the price calculation of an order. */
export async function insertQuote(
  tx: Tx,
  quote: { orderId: string; quote: Quote; at: Date },
): Promise<void> {
  const { orderId, at } = quote;
  await tx
    .insertInto('quotes')
    .values({ order_id: orderId, quote: JSON.stringify(quote.quote), created_at: at })
    .execute();
}

export async function findQuote(db: Db, orderId: string) {
  const row = await db
    .selectFrom('quotes')
    .select('quote')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.quote ?? null;
}

type ReportWanted = { vin: string; since: Date; now: Date; owner: OrderOwner };

/** The newest valid report of a car of the owner's orders, not older than `since`. */
export async function findValidReport(db: Db, { vin, since, now, owner }: ReportWanted) {
  const row = await db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select(['reports.id', 'reports.order_id', 'reports.expires_at'])
    .where('reports.vin', '=', vin)
    .where('reports.status', '=', 'published')
    .where('reports.published_at', '>=', since)
    .where('reports.expires_at', '>', now)
    .where(inspectionOrders.ownedBy(owner))
    .orderBy('reports.published_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export const findValidReportId = async (db: Db, wanted: ReportWanted): Promise<string | null> =>
  (await findValidReport(db, wanted))?.id ?? null;

/** The next unpaid order (locked) past its deadline; null when there is no unlocked one. */
export async function lockExpiredHold(tx: Tx, now: Date): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', orderStatus.unpaid)
      .where('hold_until', '<=', now)
      .orderBy('hold_until'),
  );
}

/** The next paid order (locked) without an inspector that starts too soon or has waited too long. */
export async function lockUnassigned(
  tx: Tx,
  { startsBefore, waitsSince }: { startsBefore: Date; waitsSince: Date },
): Promise<Order | null> {
  const waiting = tx.selectFrom('orders').selectAll().where('status', '=', orderStatus.unassigned);
  // Two queries: each uses an index, which "or" with an order would not.
  return (
    (await lockFirst(waiting.where('start_at', '<', startsBefore).orderBy('start_at'))) ??
    lockFirst(waiting.where('waiting_since', '<=', waitsSince).orderBy('waiting_since'))
  );
}

/** The next paid order (locked) that is due for assignment and not too late. */
export async function lockUnassignedDue(
  tx: Tx,
  { now, startsAfter }: { now: Date; startsAfter: Date },
): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', orderStatus.unassigned)
      .where('assign_at', '<=', now)
      .where('start_at', '>=', startsAfter)
      .orderBy('assign_at'),
  );
}

/** The next order (locked) whose confirmation deadline has passed. */
export async function lockUnconfirmed(tx: Tx, now: Date): Promise<Order | null> {
  return lockFirst(
    tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', orderStatus.awaitingConfirmation)
      .where('confirm_until', '<=', now)
      .orderBy('confirm_until'),
  );
}

/** What this person's newest paid order was paid with. */
export async function findLastMethod(db: Db, userId: string) {
  const row = await db
    .selectFrom('orders')
    .select('pay_method')
    .where('user_id', '=', userId)
    .where('pay_method', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pay_method ?? null;
}
