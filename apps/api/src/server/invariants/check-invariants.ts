import { type RawBuilder, sql } from 'kysely';
import { historyInvariants } from '#history/history-invariants.ts';
import { claimInvariants } from '#claims/claim-invariants.ts';
import { invoiceInvariants } from '#invoices/invoice-invariants.ts';
import { billInvariants } from '#partners/bill-invariants.ts';
import { payInvariants } from '#pay/pay-invariants.ts';
import { noticeInvariants } from '#notices/notice-invariants.ts';
import type { Db } from '#database/schema.ts';
import { orderKindInvariants } from '#order-kinds/order-kind-invariants.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { isStripeInUse, wholeOwnerId } from '#money/ledger-stripes.ts';
import { topUpInvariants } from '#money/top-ups/top-up-invariants.ts';
import { selfInvariants } from '#self-orders/self-invariants.ts';

type Query = RawBuilder<{ id: string }>;

/** Order statuses that hold no place of a slot. */
const released = sql`('80', '85', '90')`;

/** Invariants between any two transactions, each as a query for violating rows. */
export const invariants: Readonly<Record<string, Query>> = {
  ...orderKindInvariants('an order', inspectionOrders),
  ...selfInvariants,
  ...historyInvariants,
  ...noticeInvariants,
  ...claimInvariants,
  ...invoiceInvariants,
  ...payInvariants,
  ...billInvariants,
  ...topUpInvariants,

  'a ledger transaction sums to 0': sql`
    select transaction_id as id from ledger_entries group by 1 having sum(amount) <> 0`,

  'a balance is the sum of its entries': sql`
    select account.id from ledger_accounts as account
    left join ledger_entries as entry on entry.account_id = account.id
    group by account.id having account.balance <> coalesce(sum(entry.amount), 0)`,

  'no balance is below its floor': sql`
    select id from ledger_accounts where balance < floor`,

  'a stripe belongs to an account that has stripes, with the same floor, and the others are whole': sql`
    select account.id from ledger_accounts as account
    left join ledger_accounts as whole on whole.owner_kind = account.owner_kind
      and whole.kind = account.kind and whole.owner_id = ${wholeOwnerId('account')}
    where whole.id is null or whole.floor is distinct from account.floor
      or not ${isStripeInUse('account')}`,

  'a report is revoked exactly when two people did it, and the log says so': sql`
    select reports.id from reports
    where reports.log_index is not null and (reports.status = 'revoked') <> exists (
      select 1 from report_changes as change
      join log_entries as entry on entry.hash = reports.hash and entry.index > reports.log_index
        and entry.entry like '%"revoked"%'
      where change.report_id = reports.id and change.kind = 'revoke' and change.status = 'done')
    union all
    select self_reports.id from self_reports
    where self_reports.log_index is not null and (self_reports.status = 'revoked') <> exists (
      select 1 from report_changes as change
      join log_entries as entry
        on entry.hash = self_reports.hash and entry.index > self_reports.log_index
        and entry.entry like '%"revoked"%'
      where change.self_report_id = self_reports.id and change.status = 'done')`,

  'the log has the entry of a report where the report says, and no gaps': sql`
    select reports.id::text as id from reports
    left join log_entries as entry on entry.index = reports.log_index
    where reports.log_index is not null and entry.hash is distinct from reports.hash
    union all
    select 'log' as id from log_head
    where size <> (select count(*) from log_entries)
      or size <> (select coalesce(max(index) + 1, 0) from log_entries)`,

  'the places taken of a slot are its live orders': sql`
    select slots.id from slots
    left join orders on orders.slot_id = slots.id and orders.status not in ${released}
    group by slots.id
    having slots.booked <> count(orders.id) or slots.booked > slots.capacity`,

  'what is paid fits the status': sql`
    select id from orders
    where (status in ('20', '30', '35', '40', '50', '60', '70', '95') and pay_status <> 'paid')
      or (status = '10' and pay_status <> 'unpaid')
      or (status = '80' and pay_status = 'paid')
      or (status = '85' and pay_status <> 'refunding')
      or (status = '90' and pay_status <> 'refunded')`,

  'an order is paid at its price less its discount': sql`
    select id from orders where discount < 0 or price - discount <> real_price`,

  'a payment that counts is in the ledger': sql`
    select payments.id from payments
    where status in ('paid', 'refunded') and not exists (
      select 1 from ledger_transactions
      where unique_key in ('pay:' || payments.order_id, 'pay:' || payments.id))`,

  'a finished refund is in the ledger': sql`
    select refunds.id from refunds
    where status = 'done' and not exists (
      select 1 from ledger_transactions
      where unique_key in ('refund:' || refunds.order_id, 'refund:' || refunds.payment_id,
        'refund:hand:' || refunds.id))`,

  'a booking by hand is in the ledger exactly when it was confirmed, by two people above 5,000 yuan': sql`
    select booking.id from hand_bookings as booking
    left join ledger_transactions as posting on posting.id = booking.id
    left join refunds on refunds.booking_id = booking.id
    where (booking.status = 'done') <> case booking.kind
        when 'refund' then refunds.id is not null
        when 'refundToWallet' then exists (
          select 1 from refunds where refunds.id = booking.refund_id and refunds.way = 'wallet')
        when 'refundSettled' then exists (
          select 1 from refunds where refunds.id = booking.refund_id and refunds.way = booking.way)
        else posting.id is not null end
      or (booking.status = 'done' and (booking.amount > 500000 or booking.kind = 'refundSettled')
        and booking.proposed_by = booking.decided_by)`,

  'an order has given back by hand no more than it kept': sql`
    select refunds.order_id as id from refunds
    join payments on payments.id = refunds.payment_id
    where payments.status in ('paid', 'refunded')
    group by refunds.order_id, payments.id
    having sum(refunds.amount) > payments.amount + payments.gold`,

  'a credited cashback is in the ledger, once, and no other is': sql`
    select cashbacks.id from cashbacks
    where (status = '2')::int <> (
      select count(*) from ledger_transactions as posting
      join ledger_entries as entry on entry.transaction_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id
      where posting.kind = 'cashback' and posting.order_id = cashbacks.order_id
        and account.kind = 'wallet' and entry.amount = cashbacks.amount
        and account.owner_id = coalesce(cashbacks.dealer_id, cashbacks.user_id)::text)`,

  'a credited cashback is no more than the money that its order has kept': sql`
    select cashbacks.id from cashbacks
    where cashbacks.status = '2' and cashbacks.amount > coalesce((
      select sum(payments.amount - coalesce((
        select sum(refunds.amount - coalesce(refunds.gold, least(refunds.amount, payments.gold)))
        from refunds where refunds.payment_id = payments.id), 0))
      from payments
      where payments.order_id = cashbacks.order_id and payments.status in ('paid', 'refunded')), 0)`,

  'a paid order has a task': sql`
    select orders.id from orders
    where status in ('20', '30', '35', '40', '50', '60', '70')
      and not exists (select 1 from tasks where tasks.order_id = orders.id)`,

  'a job that is handed in has answered what was sent back': sql`
    select tasks.id from tasks
    join review_rounds as round on round.task_id = tasks.id
      and round.sent_back_at >= tasks.checked_in_at
    where tasks.submitted_at is not null and round.resubmitted_at is null`,

  'an owner has one open order for a car': sql`
    select min(id::text) as id from orders
    where status not in ('70', '80', '85', '90')
    group by coalesce(dealer_id, user_id), vin having count(*) > 1`,
};

/**
 * The violated invariants, with some of their rows; empty when all hold. Reads whole tables: for tests and nightly
 * runs, not for requests.
 */
export async function checkInvariants(db: Db, which = invariants): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(which)) {
    const { rows } = await sql<{ id: string }>`
      select id from (${query}) as broken limit 3`.execute(db);
    if (rows.length > 0) broken.push(`${name}: not for ${rows.map(({ id }) => id).join(', ')}`);
  }
  return broken;
}
