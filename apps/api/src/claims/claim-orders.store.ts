import type { Db } from '#database/schema.ts';

export type ClaimOrderRow = NonNullable<Awaited<ReturnType<typeof findClaimOrder>>>;

/** What a claim needs of its order. */
export async function findClaimOrder(db: Db, orderId: string) {
  const [row] = await listClaimOrders(db, [orderId]);
  return row ?? null;
}

export async function listClaimOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .leftJoin('tasks', 'tasks.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.status',
      'orders.user_id',
      'orders.dealer_id',
      'orders.inspector_id',
      'orders.car_title',
      'orders.plate',
      'orders.vin',
      'orders.license_time',
      'orders.real_price',
      'orders.claim_policy',
      'products.claim as promise',
      'tasks.id as task_id',
    ])
    .where('orders.id', 'in', orderIds)
    .execute();
}
