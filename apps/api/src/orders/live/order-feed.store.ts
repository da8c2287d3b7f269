import type { SelfStatus } from '@yanche/rules/orders/self-order-status';
import type { HistoryStatus } from '@yanche/rules/history/history-status';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** One move of an order, and the people it concerns. */
export type FeedRow = {
  eventId: string;
  kind: 'order' | 'self' | 'history';
  orderId: string;
  /** The order's current status. */
  status: OrderStatus | SelfStatus | HistoryStatus;
  version: number;
  at: Date;
  userId: string;
  dealerId: string | null;
  inspectorId: string | null;
  /** The inspector before a move that removed one. */
  formerId: string | null;
};

/** The person whose orders and jobs are read. */
export type FeedPerson = { userId: string; dealerId: string | null };

/** Moves of orders of every kind since a time, oldest first; with a person, only those concerning them. */
export async function listFeed(
  db: Db,
  { since, person, limit }: { since: Date; person: FeedPerson | null; limit: number },
): Promise<FeedRow[]> {
  const isOwn =
    person &&
    sql`(o.dealer_id is null and o.user_id = ${person.userId} or o.dealer_id = ${person.dealerId}::uuid)`;
  const own = person === null ? sql`` : sql`and ${isOwn}`;
  const ownOrJob =
    person === null
      ? sql``
      : sql`and (${isOwn} or o.inspector_id = ${person.userId}
          or e.payload->>'former' = ${person.userId}::text)`;
  const { rows } = await sql<FeedRow>`
    select e.id as "eventId", 'order' as kind, e.order_id as "orderId", o.status, e.at,
      o.user_id as "userId", o.dealer_id as "dealerId", o.inspector_id as "inspectorId",
      e.payload->>'former' as "formerId",
      (select count(*)::int from order_events v where v.order_id = e.order_id) as version
    from order_events e join orders o on o.id = e.order_id
    where e.at >= ${since} ${ownOrJob}
    union all
    select e.id, 'self', e.order_id, o.status, e.at, o.user_id, o.dealer_id, null, null,
      (select count(*)::int from self_order_events v where v.order_id = e.order_id)
    from self_order_events e join self_orders o on o.id = e.order_id
    where e.at >= ${since} ${own}
    union all
    select e.id, 'history', e.order_id, o.status, e.at, o.user_id, o.dealer_id, null, null,
      (select count(*)::int from history_order_events v where v.order_id = e.order_id)
    from history_order_events e join history_orders o on o.id = e.order_id
    where e.at >= ${since} ${own}
    order by at
    limit ${limit}`.execute(db);
  return rows;
}

/** The people of these sessions, without ended sessions. */
export async function listSessionPeople(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, FeedPerson>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.dealer_id as dealerId'])
    .where('sessions.id', '=', (eb) => eb.fn.any(eb.val([...sessionIds])))
    .where('sessions.expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
