import { rankCandidates } from '@yanche/rules/appointments/assignment';
import { assignmentRank, qualityOf } from '@yanche/rules/inspectors/quality';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import type { Position } from '#lib/distance.ts';
import { isThere, takesJobs } from '#people/inspectors.store.ts';
import { loadQuality } from './quality.store.ts';
import { metersTo, spanOf, type Visit } from './visits.ts';
import type { Db, Tx } from '#database/schema.ts';
import { type Order } from '../inspection-orders.ts';

type VisitRow = {
  order_id: string;
  inspector_id: string | null;
  start_at: Date;
  minutes: number;
  lng: number;
  lat: number;
  onsite: boolean;
};

// A product without a duration takes its slot's length; on-site orders without coordinates count from the town centre.
const visitColumns = sql`
  orders.id as order_id, orders.inspector_id, orders.start_at, points.kind = 'onsite' as onsite,
  case when products.duration_min > 0 then products.duration_min
    else (extract(epoch from orders.end_at - orders.start_at) / 60)::int end as minutes,
  case when points.kind = 'onsite' then coalesce(orders.lng, points.lng) else points.lng end as lng,
  case when points.kind = 'onsite' then coalesce(orders.lat, points.lat) else points.lat end as lat`;
const joins = sql`
  join products on products.id = orders.product_id join points on points.id = orders.point_id`;

/** An order's visit, assigned or to be assigned. */
export type OrderVisit = Visit & { orderId: string };

const visitOf = ({ order_id, start_at, minutes, lng, lat, onsite }: VisitRow): OrderVisit => ({
  orderId: order_id,
  start: start_at,
  minutes,
  position: { lng, lat },
  onsite,
});

/** The visit of an order. */
export async function findVisit(db: Db, orderId: string): Promise<OrderVisit> {
  const { rows } = await sql<VisitRow>`
    select ${visitColumns} from orders ${joins} where orders.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new RangeError('no such order');
  return visitOf(row);
}

// Longer than any inspection plus travel within a town.
const nearbyVisitsMs = 12 * HOUR_MS;

/** These inspectors' visits around a time, except for one order. */
export async function listVisits(
  db: Db,
  { inspectorIds, at, except }: { inspectorIds: readonly string[]; at: Date; except: string },
): Promise<Map<string, OrderVisit[]>> {
  const [from, to] = [-nearbyVisitsMs, nearbyVisitsMs].map((ms) => new Date(at.getTime() + ms));
  const { rows } = await sql<VisitRow>`
    select ${visitColumns} from tasks join orders on orders.id = tasks.order_id ${joins}
    where tasks.inspector_id = any(${inspectorIds}::uuid[])
      and tasks.start_at > ${from} and tasks.start_at < ${to}
      and orders.status in ('30', '35', '40') and orders.id <> ${except}`.execute(db);
  return new Map(
    inspectorIds.map((id) => [
      id,
      rows.filter((row) => row.inspector_id === id).map((row) => visitOf(row)),
    ]),
  );
}

/**
 * Serialises assignments to this inspector until the end of the transaction. Lock the order before. Foreign-key
 * references to the person do not wait.
 */
export async function lockInspector(tx: Tx, inspectorId: string): Promise<void> {
  await sql`select 1 from users where id = ${inspectorId} for no key update`.execute(tx);
}

type CandidateRow = { id: string; openJobs: number; base: Position };

/**
 * Inspectors of the town who get jobs at that time, with the product's skill, without the customer's own people and those a dispatcher
 * removed from this order or who gave it back.
 */
async function listCandidates(
  db: Db,
  { order, visit, now }: { order: Order; visit: Visit; now: Date },
): Promise<CandidateRow[]> {
  const { from, to } = spanOf(visit);
  // Open jobs are recent; without this the whole history would be read.
  const since = new Date(now.getTime() - 2 * DAY_MS);
  const { rows } = await sql<{ id: string; open: number; lng: number; lat: number }>`
    select users.id, coalesce(users.base_lng, cities.lng) as lng,
      coalesce(users.base_lat, cities.lat) as lat,
      (select count(*)::int from tasks join orders on orders.id = tasks.order_id
        where tasks.inspector_id = users.id and tasks.start_at > ${since}
          and orders.status in ('30', '35', '40')) as open
    from users
    join cities on cities.id = ${order.city_id}
    join products on products.id = ${order.product_id}
    where ${takesJobs} and ${isThere(from, to)}
      and users.city_ids @> array[${order.city_id}]::int[] and users.id <> ${order.user_id}
      and (${order.dealer_id}::uuid is null or users.dealer_id is distinct from ${order.dealer_id})
      and (products.rule->>'skill' is null or products.rule->>'skill' = any(users.skills))
      and not exists (
        select 1 from order_events
        where order_id = ${order.id} and event = 'reassign' and actor_kind in ('dispatcher', 'inspector')
          and payload->>'former' = users.id::text)`.execute(db);
  return rows.map(({ id, open, lng, lat }) => ({ id, openJobs: open, base: { lng, lat } }));
}

/** Candidates for an order, best first, with their visits around its time. */
export async function listRankedCandidates(
  db: Db,
  { order, visit, now }: { order: Order; visit: Visit; now: Date },
): Promise<{ id: string; visits: OrderVisit[] }[]> {
  const candidates = await listCandidates(db, { order, visit, now });
  const visits = await listVisits(db, {
    inspectorIds: candidates.map(({ id }) => id),
    at: visit.start,
    except: order.id,
  });
  const quality = await loadQuality(
    db,
    candidates.map(({ id }) => id),
    now,
  );
  const placed = candidates.flatMap(({ base, ...candidate }) => {
    const facts = quality.get(candidate.id);
    const rank = facts === undefined ? 0 : assignmentRank(qualityOf(facts).level);
    if (rank === null) return [];
    const day = visits.get(candidate.id) ?? [];
    return [{ ...candidate, rank, visits: day, meters: metersTo(visit, day, base) }];
  });
  return rankCandidates(placed);
}

/** Whether this inspector has the certification the order's product requires. */
export async function hasSkillFor(db: Db, inspectorId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select products.rule->>'skill' is null
        or products.rule->>'skill' = any((select skills from users where id = ${inspectorId})::text[]) as fits
    from orders join products on products.id = orders.product_id
    where orders.id = ${orderId}`.execute(db);
  return rows[0]?.fits ?? false;
}
