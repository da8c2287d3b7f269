import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export type OrderEventRow = Selectable<Tables['order_events']>;

/** Whether something has happened to an order. */
export async function hasOrderEvent(db: Db, orderId: string, event: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .executeTakeFirst();
  return row !== undefined;
}

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
