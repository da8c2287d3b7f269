import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type OrderHead = {
  order_no: string;
  user_id: string;
  dealer_id: string | null;
  /** Of an inspection. */
  inspector_id: string | null;
};

/** The number and the people of an order of any kind, or of a top-up. */
export async function findOrderHead(db: Db, orderId: string): Promise<OrderHead | null> {
  const { rows } = await sql<OrderHead>`
    select order_no, user_id, dealer_id, inspector_id from orders where id = ${orderId}
    union all select order_no, user_id, dealer_id, null from self_orders where id = ${orderId}
    union all select order_no, user_id, dealer_id, null from history_orders
      where id = ${orderId}
    union all select top_up_no, user_id, dealer_id, null from wallet_top_ups
      where id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
