import { type RawBuilder, sql } from 'kysely';
import { isArchived } from '#archive/is-archived.ts';
import type { OrderKind, OrderTable } from './order-kind.ts';

/**
 * Invariants of every kind of order, each as a query for violating rows. `name`: how they are called in messages, "an
 * order".
 */
export function orderKindInvariants<T extends OrderTable>(
  name: string,
  kind: OrderKind<T>,
): Record<string, RawBuilder<{ id: string }>> {
  const orders = sql.table(kind.table);
  const events = sql.table(kind.events);
  // What was archived is checked no more: it does not change.
  const isHere = (orderId: string) =>
    kind.table === 'orders' ? sql`not ${isArchived('order_events', orderId)}` : sql`true`;
  return {
    [`the history of ${name} is legal and without gaps`]: sql`
      select distinct order_id as id from (
        select *, lag(to_status) over (partition by order_id order by at, id) as before
        from ${events}) as event
      where ${isHere('event.order_id')} and (
        (event.before is null and (event.event, event.to_status) <> ('create', ${kind.initial}))
        or (event.before is not null and (
          event.from_status is distinct from event.before
          or not exists (
            select 1 from jsonb_to_recordset(${JSON.stringify(kind.transitions)}::jsonb)
              as legal ("from" char(2), event text, "to" char(2))
            where (legal."from", legal.event, legal."to")
              = (event.from_status, event.event, event.to_status)))))`,

    [`the history of ${name} ends at its status`]: sql`
      select orders.id from ${orders} as orders
      left join lateral (
        select to_status from ${events} where order_id = orders.id order by at desc, id desc limit 1
      ) as latest on true
      where latest.to_status is distinct from orders.status and ${isHere('orders.id')}`,

    [`escrow holds the price of ${name} that is paid and not finished, and nothing else`]: sql`
      select orders.id from ${orders} as orders
      left join lateral (
        select sum(entry.amount) as amount from ledger_transactions as posting
        join ledger_entries as entry on entry.transaction_id = posting.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind = 'escrow'
        where posting.order_id = orders.id) as held on true
      left join lateral (
        select sum(refunds.amount) as amount from refunds
        join payments on payments.id = refunds.payment_id and payments.status = 'closed'
        where refunds.order_id = orders.id and refunds.status = 'pending') as unwanted on true
      where coalesce(held.amount, 0) <> coalesce(unwanted.amount, 0)
        + case when pay_status in ('paid', 'refunding') and not settled then real_price else 0 end`,

    [`${name} that is paid has its charge, once`]: sql`
      select orders.id from ${orders} as orders
      where real_price > 0 and pay_status <> 'unpaid' and 1 <> (
        select count(*) from payments
        where payments.order_id = orders.id and payments.status in ('paid', 'refunded')
          and payments.amount + payments.gold = orders.real_price)`,
  };
}
