import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** SQL: this person published the report that the order's customer disputes, or the amendment of it. */
export const publishedDisputed = (userId: string) => sql<boolean>`(
  orders.disputed_at is not null and (
    exists (select 1 from order_events as event where event.order_id = orders.id
      and event.event in ('approve', 'approveAuto') and event.actor_id = ${userId}
      and event.at <= orders.disputed_at)
    or exists (select 1 from report_changes as change
      join reports on reports.id = change.report_id
      where reports.order_id = orders.id and change.kind = 'amend' and change.status = 'done'
        and change.decided_by = ${userId} and change.decided_at <= orders.disputed_at)))`;

export const isDisputedPublisher = async (
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(publishedDisputed(userId))
    .executeTakeFirst()) !== undefined;
