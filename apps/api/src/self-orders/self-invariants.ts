import { selfTransitions } from '@yanche/rules/self-order-state';
import { type RawBuilder, sql } from 'kysely';

/** What must be true of self-inspections between any two transactions: each query finds the rows for which it is not. */
export const selfInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'a payment is for something': sql`
    select payments.id from payments
    where not exists (select 1 from orders where orders.id = payments.order_id)
      and not exists (select 1 from self_orders where self_orders.id = payments.order_id)`,

  'the history of a self-inspection is legal and without gaps': sql`
    select distinct order_id as id from (
      select *, lag(to_status) over (partition by order_id order by at, id) as before
      from self_order_events) as event
    where (event.before is null and (event.event, event.to_status) <> ('create', '10'))
      or (event.before is not null and (
        event.from_status is distinct from event.before
        or not exists (
          select 1 from jsonb_to_recordset(${JSON.stringify(selfTransitions)}::jsonb)
            as legal ("from" char(2), event text, "to" char(2))
          where (legal."from", legal.event, legal."to")
            = (event.from_status, event.event, event.to_status))))`,

  'the history of a self-inspection ends at its status': sql`
    select self_orders.id from self_orders
    left join lateral (
      select to_status from self_order_events
      where order_id = self_orders.id order by at desc, id desc limit 1
    ) as latest on true
    where latest.to_status is distinct from self_orders.status`,

  'what is paid of a self-inspection fits its status': sql`
    select id from self_orders
    where (status in ('20', '25', '30', '40', '45', '50') and pay_status <> 'paid')
      or (status = '10' and pay_status <> 'unpaid')
      or (status = '51' and (pay_status = 'unpaid' or (refund > 0 and pay_status = 'paid')))
      or (status = '80' and pay_status = 'paid')
      or (status = '90' and pay_status not in ('refunding', 'refunded'))`,

  'refund and fee of an ended self-inspection are its price': sql`
    select id from self_orders
    where status in ('51', '90') and coalesce(refund, -1) + coalesce(kept_fee, 0) <> real_price`,

  'escrow holds the price of each paid self-inspection that is not finished': sql`
    select self_orders.id from self_orders
    left join lateral (
      select sum(entry.amount) as amount from ledger_transactions as posting
      join ledger_entries as entry on entry.transaction_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id and account.kind = 'escrow'
      where posting.order_id = self_orders.id) as held on true
    left join lateral (
      select sum(refunds.amount) as amount from refunds
      join payments on payments.id = refunds.payment_id and payments.status = 'closed'
      where refunds.order_id = self_orders.id and refunds.status = 'pending') as unwanted on true
    where coalesce(held.amount, 0) <> coalesce(unwanted.amount, 0)
      + case when pay_status in ('paid', 'refunding') and not settled then real_price else 0 end`,

  'a paid self-inspection has its charge, once': sql`
    select self_orders.id from self_orders
    where real_price > 0 and pay_status <> 'unpaid' and 1 <> (
      select count(*) from payments
      where payments.order_id = self_orders.id and payments.status in ('paid', 'refunded')
        and payments.amount + payments.gold = self_orders.real_price)`,

  'a certified self-inspection has a certificate, and no other has': sql`
    select self_orders.id from self_orders
    where (status = '50') <> exists (
      select 1 from self_reports where self_reports.order_id = self_orders.id)`,

  'an owner has one open self-inspection of a kind for a car': sql`
    select min(id::text) as id from self_orders
    where status not in ('50', '51', '80', '90')
    group by coalesce(dealer_id, user_id), vin, product_id having count(*) > 1`,
};
