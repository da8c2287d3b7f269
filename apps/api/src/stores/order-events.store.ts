import type { Selectable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export type OrderEventRow = Selectable<Tables['order_events']>;

/** What happened to an order, oldest first. */
export async function listOrderEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
