import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Fen of an order that may still be given back by hand, how much of it as money, and of which payment. */
export type Refundable = { amount: number; moneyLeft: number; paymentId: string };

/**
 * What an order has kept: its revenue in the ledger, less what is on its way back or waits for a second person. Never more than was
 * paid less what was given back. Null: nothing was paid. `except`: a booking that is being confirmed.
 */
export async function findRefundable(
  db: Db,
  orderId: string,
  except: string | null = null,
): Promise<Refundable | null> {
  const { rows } = await sql<Refundable>`
    select payments.id as "paymentId", payments.amount - given.money as "moneyLeft",
      greatest(0, least(payments.amount + payments.gold - given.money - given.gold,
        kept.amount - owed.amount) - proposed.amount)::bigint as amount
    from payments
    cross join lateral (
      select
        coalesce(sum(refunds.amount - part.gold), 0)::bigint as money,
        coalesce(sum(part.gold), 0)::bigint as gold
      from refunds
      cross join lateral (
        select coalesce(refunds.gold, least(refunds.amount, payments.gold)) as gold) as part
      where refunds.payment_id = payments.id) as given
    cross join lateral (
      select coalesce(sum(entry.amount), 0)::bigint as amount
      from ledger_transactions as posting
      join ledger_entries as entry on entry.transaction_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id and account.kind = 'revenue'
      where posting.order_id = ${orderId}) as kept
    cross join lateral (
      select coalesce(sum(refunds.amount), 0)::bigint as amount from refunds
      where refunds.order_id = ${orderId} and refunds.booking_id is not null
        and refunds.status = 'pending') as owed
    cross join lateral (
      select coalesce(sum(booking.amount), 0)::bigint as amount from hand_bookings as booking
      where booking.target = ${`order ${orderId}`} and booking.kind = 'refund'
        and booking.status = 'proposed' and booking.id is distinct from ${except}::uuid) as proposed
    where payments.order_id = ${orderId} and payments.status in ('paid', 'refunded')`.execute(db);
  return rows[0] ?? null;
}
