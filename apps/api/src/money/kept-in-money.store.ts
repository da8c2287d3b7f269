import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/**
 * What an order has kept in money, fen: what was paid beside gold, less what went back of it. Of a refund by rules gold goes back
 * first (`goldPartOf`). A payment that came twice was never the order's, nor is what went back of it.
 */
export const keptInMoney = (orderId: RawBuilder<unknown>) => sql<number>`(
  coalesce((select sum(amount) from payments
    where order_id = ${orderId} and status in ('paid', 'refunded')), 0)
  - coalesce((
    select sum(refunds.amount - coalesce(refunds.gold, least(refunds.amount, payments.gold)))
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.order_id = ${orderId} and payments.status in ('paid', 'refunded')), 0))::int`;

/** What gold paid of an order, fen. */
export async function goldPaidFor(db: Db, orderId: string): Promise<number> {
  const { gold } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(gold), 0)::int`.as('gold'))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'refunded'])
    .executeTakeFirstOrThrow();
  return gold;
}

export async function amountKept(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{
    kept: number;
  }>`select ${keptInMoney(sql`${orderId}::uuid`)} as kept`.execute(db);
  return rows[0]?.kept ?? 0;
}
