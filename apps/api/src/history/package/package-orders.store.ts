import { DAY_MS } from '@yanche/rules/calendar';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import type { HistoryOrder } from '../history-queries.ts';

const { unassigned, assigned, onTheWay, inspecting, inReview, awaitingConfirmation, completed } =
  orderStatus;

/** How long after its publication an inspection still gets a query that was never opened. */
const lateMs = 7 * DAY_MS;
/** From then on a source that cannot be reached is waited for no longer. */
const waitedMs = 6 * DAY_MS;

/**
 * From the departure on: before it the order may be cancelled free of charge, and a source would be paid for nothing. Written out, as
 * the index has it.
 */
const isUnderWay = sql<SqlBool>`orders.history_consent is not null and orders.status in ('35', '40', '50')`;

const isUnasked = sql<SqlBool>`not exists (
  select from history_orders where history_orders.package_order_id = orders.id)`;

/** The newest inspection of this side, not over yet, whose package brings a history of the car that was not asked for yet. */
export async function findComingHistory(db: Db, owner: OrderOwner, vin: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.id', 'products.name', 'products.name_en'])
    .where('orders.vin', '=', vin)
    .where(inspectionOrders.ownedBy(owner))
    .where('orders.status', 'in', [unassigned, assigned, onTheWay, inspecting, inReview])
    .where('orders.history_consent', 'is not', null)
    .where(sql<SqlBool>`products.rule ->> 'history' is not null`)
    .where(isUnasked)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const firstReports = (db: Db, now: Date) =>
  db
    .selectFrom('reports')
    .select('reports.order_id as id')
    .where('reports.published_at', '>=', new Date(now.getTime() - lateMs))
    .where('reports.version', '=', 1);

const due = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select([
      'orders.id',
      'orders.user_id',
      'orders.dealer_id',
      'orders.vin',
      'orders.plate',
      'orders.brand_id',
      'orders.car_title',
      'orders.status',
      'orders.created_at',
      'orders.history_consent',
      'products.rule',
    ])
    .select((eb) =>
      eb
        .exists(
          firstReports(db, now)
            .where(sql<SqlBool>`reports.order_id = orders.id`)
            .where('reports.published_at', '<', new Date(now.getTime() - waitedMs)),
        )
        .as('is_last_day'),
    )
    // Two lists with an index each, so that the orders of all times are not read every round.
    .where('orders.id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.id').where(isUnderWay).unionAll(firstReports(db, now)),
    )
    .where((eb) =>
      eb.or([isUnderWay, eb('orders.status', 'in', [awaitingConfirmation, completed])]),
    )
    .where('orders.history_consent', 'is not', null)
    .where(sql<SqlBool>`products.rule ->> 'history' is not null`)
    .where(isUnasked);

/**
 * Inspections whose history was not asked for yet, without those that were passed over: in review first, whose reviewers wait for it;
 * under way; then those that were published without it.
 */
export const listDuePackages = (
  db: Db,
  { now, without, limit }: { now: Date; without: readonly string[]; limit: number },
) =>
  due(db, now)
    .where(sql<SqlBool>`not orders.id = any(${without}::uuid[])`)
    .orderBy((eb) =>
      eb
        .case()
        .when('orders.status', '=', inReview)
        .then(0)
        .when('orders.status', 'in', [awaitingConfirmation, completed])
        .then(2)
        .else(1)
        .end(),
    )
    .orderBy('orders.id')
    .limit(limit)
    .execute();
export type DuePackage = Awaited<ReturnType<typeof listDuePackages>>[number];

/**
 * The same, locked, so that of two processes one opens it; null when it is not due any more. Its product is not locked: another
 * transaction that holds it must not make the order look taken.
 */
export async function lockDuePackage(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<DuePackage | null> {
  const row = await due(tx, now)
    .where('orders.id', '=', orderId)
    .forUpdate('orders')
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  // Under the lock, by a statement of its own: what another process opened just now the one above may not have seen.
  const opened = await tx
    .selectFrom('history_orders')
    .select('id')
    .where('package_order_id', '=', orderId)
    .executeTakeFirst();
  return opened === undefined ? row : null;
}

/** The query of an inspection, which one its package includes, and which authorisation came with the order. */
export async function findPackageQuery(
  db: Db,
  orderId: string,
): Promise<{ consent: string | null; code: string | null; query: HistoryOrder | null }> {
  const [order, query] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('products', 'products.id', 'orders.product_id')
      .select(['orders.history_consent', 'products.rule'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst(),
    db
      .selectFrom('history_orders')
      .selectAll()
      .where('package_order_id', '=', orderId)
      .executeTakeFirst(),
  ]);
  return {
    consent: order?.history_consent ?? null,
    code: order?.rule.history ?? null,
    query: query ?? null,
  };
}
