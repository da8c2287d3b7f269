import { orderStatus } from '@yanche/rules/orders/order-status';
import { HOUR_MS } from '@yanche/rules/calendar';
import {
  EXCHANGE_RULES,
  exchangeJobs,
  type AssignedJob,
} from '@yanche/rules/appointments/job-exchange';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { takesJobsAt } from '#people/inspectors.store.ts';
import { spanOf, type Visit, visitsClash } from './visits.ts';
import {
  findVisit,
  listVisits,
  lockInspector,
  type OrderVisit,
  listRankedCandidates,
} from './inspectors.store.ts';
import type { Tx } from '#database/schema.ts';
import { type Order } from '../inspection-orders.ts';

/** An order with its new inspector. */
export type Exchanged = { order: Order; to: string };

type Job = AssignedJob & { visit: Visit; order: Order | null };
type Wanted = { order: Order; visit: OrderVisit; now: Date };

/**
 * Plans an exchange of system-assigned jobs that makes room for an order (status 20, locked), and locks all orders and
 * people in it. Null: no plan exists, or part of it is locked by others.
 */
export async function lockExchange(tx: Tx, wanted: Wanted): Promise<Exchanged[] | null> {
  const { job, held } = await readJobs(tx, wanted);
  const plan = exchangeJobs(job, held, (a, b) => visitsClash(a.visit, b.visit));
  if (plan === null) return null;
  const exchanged = plan.flatMap(({ job: { order }, to }) => (order ? [{ order, to }] : []));
  // Lock order: orders, then people in one sequence. Nothing waits for an order lock here.
  if (!(await lockMoved(tx, exchanged, wanted))) return null;
  for (const id of [...new Set(plan.map(({ to }) => to))].sort()) await lockInspector(tx, id);
  const moves = plan.map(({ job: { id, visit }, to }) => ({ orderId: id, visit, to }));
  return (await isStillValid(tx, moves)) ? exchanged : null;
}

/** The order and the jobs that may have to move for it. */
async function readJobs(tx: Tx, { order, visit, now }: Wanted): Promise<{ job: Job; held: Job[] }> {
  const held = new Map<string, Job>();
  const read = async (each: { order: Order; visit: Visit; inspectorId: string | null }) => {
    const ranked = await listRankedCandidates(tx, { ...each, now });
    for (const { id: inspectorId, visits } of ranked) {
      for (const other of visits) {
        if (held.has(other.orderId)) continue;
        const stays = { id: other.orderId, inspectorId, able: [], visit: other, order: null };
        held.set(other.orderId, stays);
      }
    }
    return { ...each, id: each.order.id, able: ranked.map(({ id }) => id) };
  };

  const job = await read({ order, visit, inspectorId: null });
  let newly = [job];
  const asked = new Set<string>();
  for (let moves = 0; moves < EXCHANGE_RULES.maxMoves; moves += 1) {
    const inTheWay = [...held.values()].filter(
      ({ id, inspectorId, visit: there }) =>
        !asked.has(id) &&
        newly.some(
          ({ able, visit: here }) => able.includes(inspectorId ?? '') && visitsClash(here, there),
        ),
    );
    for (const { id } of inTheWay) asked.add(id);
    newly = [];
    for (const movable of await listMovable(tx, { ids: inTheWay.map(({ id }) => id), now })) {
      const its = await findVisit(tx, movable.id);
      newly.push(await read({ order: movable, visit: its, inspectorId: movable.inspector_id }));
    }
    for (const each of newly) held.set(each.id, each);
  }
  return { job, held: [...held.values()] };
}

/**
 * Orders that may be reassigned: not accepted by hand, and no inspector on the way. In a fixed sequence, so that the
 * same input gives the same plan. `lock`: skips orders locked by others.
 */
async function listMovable(
  tx: Tx,
  { ids, now, lock = false }: { ids: readonly string[]; now: Date; lock?: boolean },
): Promise<Order[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', orderStatus.assigned)
    .where('start_at', '>', new Date(now.getTime() + ORDER_TIMES.departHoursBefore * HOUR_MS))
    .where(
      (eb) =>
        eb
          .selectFrom('order_events')
          .select('actor_kind')
          .whereRef('order_id', '=', 'orders.id')
          .where('event', '=', 'assign')
          .orderBy('at', 'desc')
          .limit(1),
      '=',
      'system',
    )
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate().skipLocked())
    .execute();
}

/** Locks the moved orders; false when one is locked or changed. */
async function lockMoved(
  tx: Tx,
  exchanged: readonly Exchanged[],
  { order: { id: wanted }, now }: Wanted,
): Promise<boolean> {
  const moved = exchanged.map(({ order }) => order).filter(({ id }) => id !== wanted);
  const locked = await listMovable(tx, { ids: moved.map(({ id }) => id), now, lock: true });
  const isUnchanged = ({ id, updated_at: at }: Order) =>
    locked.some((order) => order.id === id && order.updated_at.getTime() === at.getTime());
  return moved.every((order) => isUnchanged(order));
}

type Moved = { orderId: string; visit: Visit; to: string };

/** Whether no inspector of the plan got another job meanwhile, or gets none any more. */
async function isStillValid(tx: Tx, moves: readonly Moved[]): Promise<boolean> {
  for (const { orderId, visit, to } of moves) {
    if (!(await takesJobsAt(tx, to, spanOf(visit)))) return false;
    const visits = await listVisits(tx, { inspectorIds: [to], at: visit.start, except: orderId });
    const staying = (visits.get(to) ?? []).filter(
      (other) => !moves.some((move) => move.orderId === other.orderId),
    );
    const coming = moves.filter((move) => move.to === to && move.orderId !== orderId);
    if (
      [...staying, ...coming.map((move) => move.visit)].some((other) => visitsClash(visit, other))
    ) {
      return false;
    }
  }
  return true;
}
