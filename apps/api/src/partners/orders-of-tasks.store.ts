import type { Db } from '#database/schema.ts';

/** Number and price of an order. */
export async function findOrderBrief(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['order_no', 'real_price'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
