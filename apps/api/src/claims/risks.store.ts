import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';

/** Orders of an owner since a day, and how many of them were claimed. */
export async function countOrdersAndClaims(
  db: Db,
  { userId, dealerId }: OrderOwner,
  since: Date,
): Promise<{ orders: number; claims: number }> {
  const mine =
    dealerId === null
      ? sql`orders.dealer_id is null and orders.user_id = ${userId}`
      : sql`orders.dealer_id = ${dealerId}`;
  const { rows } = await sql<{ orders: number; claims: number }>`
    select count(*)::int as orders,
      count(*) filter (where exists (
        select 1 from claims
        where claims.order_id = orders.id and claims.status not in ('05', '80')))::int as claims
    from orders
    where ${mine} and orders.status = '70' and orders.created_at >= ${since}`.execute(db);
  return rows[0] ?? { orders: 0, claims: 0 };
}
