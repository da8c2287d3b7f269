import { type RawBuilder, sql } from 'kysely';
import { orderKindInvariants } from '#order-kinds/order-kind-invariants.ts';
import { selfInspections } from './self-inspections.ts';

/** Invariants of self-inspections, each as a query for violating rows. */
export const selfInvariants: Record<string, RawBuilder<{ id: string }>> = {
  ...orderKindInvariants('a self-inspection', selfInspections),

  'a payment is for something': sql`
    select payments.id from payments
    where not exists (select 1 from orders where orders.id = payments.order_id)
      and not exists (select 1 from self_orders where self_orders.id = payments.order_id)
      and not exists (select 1 from history_orders where history_orders.id = payments.order_id)
      and not exists (select 1 from wallet_top_ups where wallet_top_ups.id = payments.order_id)`,

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

  'a certified self-inspection has a certificate, and no other has': sql`
    select self_orders.id from self_orders
    where (status = '50') <> exists (
      select 1 from self_reports where self_reports.order_id = self_orders.id)`,

  'an owner has one open self-inspection of a kind for a car': sql`
    select min(id::text) as id from self_orders
    where status not in ('50', '51', '80', '90')
    group by coalesce(dealer_id, user_id), vin, product_id having count(*) > 1`,
};
