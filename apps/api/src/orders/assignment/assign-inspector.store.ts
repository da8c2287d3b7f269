import { orderStatus } from '@yanche/rules/orders/order-status';
import { ASSIGN_RULES, autoAssignAt } from '@yanche/rules/appointments/assignment';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { takesJobsAt } from '#people/inspectors.store.ts';
import { spanOf, type Visit, visitsClash } from './visits.ts';
import { type Exchanged, lockExchange } from './exchange-jobs.store.ts';
import { findVisit, listVisits, lockInspector, listRankedCandidates } from './inspectors.store.ts';
import type { Tx } from '#database/schema.ts';
import { type Order, type OrderActorRef, inspectionOrders } from '../inspection-orders.ts';

const system: OrderActorRef = { kind: 'system', id: null };

/** The columns of an order that starts waiting for an inspector. */
export const waitingFrom = (since: Date, slotStart: Date) => ({
  inspector_id: null,
  waiting_since: since,
  assign_at: new Date(autoAssignAt({ since, slotStart })),
});

/**
 * Assigns an order (status 20, locked) to the nearest free inspector, or to one whose conflicting jobs can be
 * exchanged; returns the inspector's id. Null: nobody fits now (retried after a pause), or a concurrent assignment
 * interfered (retried at once).
 */
export async function assignInspector(tx: Tx, order: Order, now: Date): Promise<string | null> {
  const visit = await findVisit(tx, order.id);
  const ranked = await listRankedCandidates(tx, { order, visit, now });
  const best = ranked.find(({ visits }) => !visits.some((other) => visitsClash(visit, other)));
  if (best === undefined) {
    const plan = await lockExchange(tx, { order, visit, now });
    if (plan !== null) return exchange(tx, { order, plan, now });
    const assign_at = new Date(now.getTime() + ASSIGN_RULES.retryMinutes * MINUTE_MS);
    await tx.updateTable('orders').set({ assign_at }).where('id', '=', order.id).execute();
    return null;
  }
  // Only the best candidate is locked: waiting for a second person's lock while holding the first could deadlock.
  await lockInspector(tx, best.id);
  if (!(await takesJobsAt(tx, best.id, spanOf(visit)))) return null;
  if (!(await isFree(tx, { inspectorId: best.id, orderId: order.id, visit }))) return null;
  await assignJob(tx, { orderId: order.id, inspectorId: best.id, actor: system, now });
  return best.id;
}

/** Moves the conflicting jobs first; all customers and inspectors involved are notified. */
async function exchange(
  tx: Tx,
  { order, plan, now }: { order: Order; plan: readonly Exchanged[]; now: Date },
): Promise<string | null> {
  for (const moved of plan) {
    if (moved.order.id === order.id) continue;
    await unassignJob(tx, { order: moved.order, actor: system, reason: 'exchange', now });
  }
  for (const { order: given, to } of plan) {
    await assignJob(tx, { orderId: given.id, inspectorId: to, actor: system, now });
  }
  return plan.find((each) => each.order.id === order.id)?.to ?? null;
}

/** Whether this visit fits into the inspector's day; `clash` defines what conflicts. */
export async function isFree(
  tx: Tx,
  { inspectorId, orderId, visit }: { inspectorId: string; orderId: string; visit: Visit },
  clash: (a: Visit, b: Visit) => boolean = visitsClash,
): Promise<boolean> {
  const visits = await listVisits(tx, {
    inspectorIds: [inspectorId],
    at: visit.start,
    except: orderId,
  });
  return !(visits.get(inspectorId) ?? []).some((other) => clash(visit, other));
}

/** Moves an order from 20 to 30 and assigns its task. */
export async function assignJob(
  tx: Tx,
  job: { orderId: string; inspectorId: string; actor: OrderActorRef; now: Date },
) {
  const { orderId, inspectorId, actor, now } = job;
  const { status } = await inspectionOrders.transition(tx, {
    orderId,
    from: orderStatus.unassigned,
    event: 'assign',
    actor,
    now,
    payload: { inspectorId },
    set: { inspector_id: inspectorId },
  });
  await tx
    .updateTable('tasks')
    .set({ inspector_id: inspectorId, accepted_at: now })
    .where('order_id', '=', orderId)
    .execute();
  return status;
}

/** Takes a job from its inspector, back to 20. One whom a dispatcher removed, or who gave it back, is not chosen again. */
export async function unassignJob(
  tx: Tx,
  {
    order,
    actor,
    reason,
    now,
  }: {
    order: Pick<Order, 'id' | 'inspector_id' | 'start_at'>;
    actor: OrderActorRef;
    reason: string;
    now: Date;
  },
): Promise<void> {
  await inspectionOrders.transition(tx, {
    orderId: order.id,
    from: orderStatus.assigned,
    event: 'reassign',
    actor,
    now,
    payload: { former: order.inspector_id, reason },
    // An inspector was already on the job, so the search restarts without the waiting time.
    set: { ...waitingFrom(now, order.start_at), assign_at: now },
  });
  await tx
    .updateTable('tasks')
    .set({ inspector_id: null, accepted_at: null })
    .where('order_id', '=', order.id)
    .execute();
}
