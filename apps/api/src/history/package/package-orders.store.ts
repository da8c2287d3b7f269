import { orderStatus } from '@yanche/rules/orders/order-status';
import { type SqlBool, sql } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { HistoryOrder } from '../history-queries.ts';

/** From the departure on: before it the order may be cancelled free of charge, and a source would be paid for nothing. */
const { onTheWay, inspecting, inReview } = orderStatus;

/** Written out, as the index has it. */
const isDue = sql<SqlBool>`orders.history_consent is not null and orders.status in ('35', '40', '50')`;

const due = (db: Db) =>
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
    .where(isDue)
    .where('orders.status', 'in', [onTheWay, inspecting, inReview])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('history_orders')
            .select('history_orders.id')
            .whereRef('history_orders.package_order_id', '=', 'orders.id'),
        ),
      ),
    );

/** Inspections under way whose history was not asked for yet. */
export const listDuePackages = (db: Db, limit: number) =>
  due(db).orderBy('orders.id').limit(limit).execute();
export type DuePackage = Awaited<ReturnType<typeof listDuePackages>>[number];

/** The same, locked, so that of two processes one opens it; null when it is not due any more. */
export const lockDuePackage = (tx: Tx, orderId: string): Promise<DuePackage | null> =>
  lockFirst(due(tx).where('orders.id', '=', orderId));

/** The query of an inspection, and which authorisation came with the order. */
export async function findPackageQuery(
  db: Db,
  orderId: string,
): Promise<{ consent: string | null; query: HistoryOrder | null }> {
  const [order, query] = await Promise.all([
    db.selectFrom('orders').select('history_consent').where('id', '=', orderId).executeTakeFirst(),
    db
      .selectFrom('history_orders')
      .selectAll()
      .where('package_order_id', '=', orderId)
      .executeTakeFirst(),
  ]);
  return { consent: order?.history_consent ?? null, query: query ?? null };
}
