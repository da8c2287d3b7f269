import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** The number of an order of any kind. */
export async function findOrderNo(db: Db, orderId: string): Promise<string> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from orders where id = ${orderId}
    union all select order_no from self_orders where id = ${orderId}
    union all select order_no from history_orders where id = ${orderId}`.execute(db);
  return rows[0]?.order_no ?? '';
}
