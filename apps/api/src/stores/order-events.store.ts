import { type Selectable, sql } from 'kysely';
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

export async function countOrderEvents(db: Db, orderId: string, event: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return count;
}
