import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/**
 * What we have of a customer's money for an order, fen: paid at a payment company or from the wallet, less what went back or is on its
 * way back, by rules or by hand. Gold is none: it was given, and must not become money.
 */
export async function findKeptMoney(
  db: Db,
  orderId: string,
): Promise<{ paid: number; kept: number }> {
  const { rows } = await sql<{ paid: number; kept: number }>`
    select coalesce(sum(payments.amount), 0)::bigint as paid,
      coalesce(sum(payments.amount - given.amount), 0)::bigint as kept
    from payments
    cross join lateral (
      select coalesce(sum(
        refunds.amount - coalesce(refunds.gold, least(refunds.amount, payments.gold))), 0) as amount
      from refunds where refunds.payment_id = payments.id) as given
    where payments.order_id = ${orderId} and payments.status in ('paid', 'refunded')`.execute(db);
  return rows[0] ?? { paid: 0, kept: 0 };
}
