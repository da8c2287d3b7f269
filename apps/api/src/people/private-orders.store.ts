import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Whether this person ordered it for themselves, for no dealership: an order of any kind. */
export async function isPrivateOrder(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where id = ${orderId} and user_id = ${userId} and dealer_id is null
    union all select 1 from self_orders where id = ${orderId} and user_id = ${userId} and dealer_id is null
    union all select 1 from history_orders where id = ${orderId} and user_id = ${userId} and dealer_id is null
    limit 1`.execute(db);
  return rows.length > 0;
}
