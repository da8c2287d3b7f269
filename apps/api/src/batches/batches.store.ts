import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

export type BatchRow = Selectable<Tables['order_batches']>;

export async function findBatchByRequest(
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<BatchRow | null> {
  const row = await db
    .selectFrom('order_batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findBatch(
  db: Db,
  { batchId, dealerId }: { batchId: string; dealerId: string | null },
): Promise<BatchRow | null> {
  const row = await db
    .selectFrom('order_batches')
    .selectAll()
    .where('id', '=', batchId)
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertBatch(tx: Tx, row: Insertable<Tables['order_batches']>) {
  await tx.insertInto('order_batches').values(row).execute();
}

/** With names in both languages, in the order of its list. `gold`: what their payments took of it. */
export async function listBatchOrders(db: Db, batchId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('points', 'points.id', 'orders.point_id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.car_title',
      'orders.vin',
      'orders.plate',
      'orders.start_at',
      'orders.end_at',
      'orders.real_price',
      'orders.status',
      'products.name as product_name',
      'products.name_en as product_name_en',
      'points.name as point_name',
      'points.name_en as point_name_en',
    ])
    .select(
      sql<number>`coalesce((
        select sum(payments.gold) from payments
        where payments.order_id = orders.id and payments.status in ('paid', 'refunded')), 0)::int`.as(
        'gold',
      ),
    )
    .where('orders.batch_id', '=', batchId)
    .orderBy('orders.batch_line')
    .orderBy('orders.start_at')
    .orderBy('orders.order_no')
    .execute();
}

/** An order of the owner that has not ended, for another car with this plate. */
export async function findOpenByPlate(
  db: Db,
  owner: OrderOwner,
  { plate, vin }: { plate: string; vin: string },
): Promise<{ orderId: string; vin: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id as orderId', 'vin'])
    .where('plate', '=', plate)
    .where('vin', '<>', vin)
    .where('status', 'in', inspectionOrders.openStatuses)
    .where(inspectionOrders.ownedBy(owner))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
