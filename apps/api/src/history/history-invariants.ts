import { type RawBuilder, sql } from 'kysely';
import { orderKindInvariants } from '#order-kinds/order-kind-invariants.ts';
import { historyQueries } from './history-queries.ts';

/** Invariants of history queries, each as a query for violating rows. */
export const historyInvariants: Record<string, RawBuilder<{ id: string }>> = {
  ...orderKindInvariants('a history query', historyQueries),

  'what is paid of a history query fits its status': sql`
    select id from history_orders
    where (status = '10' and pay_status <> 'unpaid')
      or (status = '20' and pay_status <> 'paid')
      or (status = '80' and pay_status = 'paid')
      or (status = '32' and pay_status <> 'refunding')
      or (status = '90' and pay_status <> 'refunded')
      or (status in ('30', '31') and right_id is null
        and (pay_status = 'paid') <> (coalesce(refund, 0) = 0))`,

  'what came back of a history query is its price less what was kept': sql`
    select id from history_orders
    where refund is not null and refund + coalesce(kept_fee, 0) <> real_price
      or status in ('32', '90') and right_id is null and package_order_id is null
        and refund is distinct from real_price`,

  'a history query is charged once, by money or by a free query, and given back once': sql`
    select history_orders.id from history_orders
    where (right_id is not null and real_price <> 0)
      or (right_id is null and right_returned)
      or (right_id is not null and status in ('31', '32', '90') <> right_returned)
      or (refund is not null or (status = '80' and pay_status <> 'unpaid')) <> (exists (
        select 1 from refunds
        join payments on payments.id = refunds.payment_id and payments.status in ('paid', 'refunded')
        where refunds.order_id = history_orders.id and refunds.booking_id is null))
      or 1 < (
        select count(*) from refunds
        join payments on payments.id = refunds.payment_id and payments.status in ('paid', 'refunded')
        where refunds.order_id = history_orders.id and refunds.booking_id is null)`,

  'a history query of an inspection costs nothing and was authorised with it': sql`
    select history_orders.id from history_orders
    join orders on orders.id = history_orders.package_order_id
    where history_orders.real_price <> 0 or history_orders.refund is not null
      or history_orders.right_id is not null or orders.history_consent is null
      or orders.vin <> history_orders.vin or orders.user_id <> history_orders.user_id`,

  'free queries are those granted less those used': sql`
    select history_rights.id from history_rights
    where remaining < 0 or remaining <> total - (
      select count(*) from history_orders
      where history_orders.right_id = history_rights.id
        and (not history_orders.right_returned or exists (
          select 1 from history_rights as own where own.returned_for = history_orders.id)))`,

  'a free query that came back as a grant of its own is one, of the same side': sql`
    select own.id from history_rights as own
    join history_orders on history_orders.id = own.returned_for
    join history_rights as former on former.id = history_orders.right_id
    where own.total <> 1 or not history_orders.right_returned
      or own.dealer_id is distinct from former.dealer_id
      or own.user_id is distinct from former.user_id`,

  'a history query has a report exactly when its sources had an answer': sql`
    select history_orders.id from history_orders
    where (status in ('30', '31')) <> exists (
      select 1 from history_reports
      where history_reports.order_id = history_orders.id and history_reports.status = 'published')`,

  'a history query that has ended waits for no source, and one that runs does': sql`
    select history_orders.id from history_orders
    where (status = '20') <> exists (
      select 1 from history_requests
      where history_requests.order_id = history_orders.id
        and history_requests.status in ('wanted', 'asking'))`,

  'a history report stands in the log where it says': sql`
    select history_reports.id from history_reports
    left join log_entries as entry on entry.index = history_reports.log_index
    where entry.hash is distinct from history_reports.hash`,

  'papers of the owner are gone when a history query has ended': sql`
    select history_orders.id from history_orders
    join history_consents on history_consents.id = history_orders.consent_id
    where history_orders.status not in ('10', '20')
      and (num_nonnulls(engine_no, plate, licence_file_id) > 0
        or signature is not null and (history_consents.version < '2027-01' or not exists (
          select from history_reports
          where history_reports.order_id = history_orders.id and content is not null)))`,

  'cashback of a history query is for one with a report that cost money': sql`
    select cashbacks.id from cashbacks
    join history_orders on history_orders.id = cashbacks.order_id
    where cashbacks.status <> '3'
      and (history_orders.right_id is not null
        or (history_orders.status, history_orders.refund is null) <> ('30', true)
          -- Its records may have been found wrong after it was credited.
          and (cashbacks.status, history_orders.status) <> ('2', '31'))`,
};
