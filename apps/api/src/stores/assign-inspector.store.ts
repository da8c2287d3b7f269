import { ASSIGN_RULES, assignFrom, rankCandidates } from '@yanche/rules/assignment';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { metersTo, type Visit, visitsClash } from '#lib/visits.ts';
import { findVisit, listCandidates, listVisits, lockInspector } from './inspectors.store.ts';
import { type OrderActorRef, transitionOrder } from './order-transition.store.ts';
import type { Order } from './orders.store.ts';
import type { Tx } from './schema.ts';

const system: OrderActorRef = { kind: 'system', id: null };

/** What an order notes when it begins to wait for an inspector. */
export const waitingFrom = (since: Date, slotStart: Date) => ({
  inspector_id: null,
  waiting_since: since,
  assign_at: new Date(assignFrom({ since, slotStart })),
});

/**
 * Gives an order (status 20, locked) to the nearest free inspector and answers who got it. Null: nobody fits now and it
 * is tried again after a pause, or somebody was given another job this very moment and it is tried again at once.
 */
export async function assignInspector(tx: Tx, order: Order, now: Date): Promise<string | null> {
  const visit = await findVisit(tx, order.id);
  const best = await findBest(tx, { order, visit, now });
  if (best === null) {
    const assign_at = new Date(now.getTime() + ASSIGN_RULES.retryMinutes * MINUTE_MS);
    await tx.updateTable('orders').set({ assign_at }).where('id', '=', order.id).execute();
    return null;
  }
  // Only the best one is locked: whoever waits for a second person while holding the first may wait for ever.
  await lockInspector(tx, best);
  if (!(await isFree(tx, { inspectorId: best, orderId: order.id, visit }))) return null;
  await giveJob(tx, { orderId: order.id, inspectorId: best, actor: system, now });
  return best;
}

async function findBest(
  tx: Tx,
  { order, visit, now }: { order: Order; visit: Visit; now: Date },
): Promise<string | null> {
  const candidates = await listCandidates(tx, order, now);
  const visits = await listVisits(tx, {
    inspectorIds: candidates.map(({ id }) => id),
    at: visit.start,
    except: order.id,
  });
  const free = candidates
    .map((candidate) => ({ ...candidate, visits: visits.get(candidate.id) ?? [] }))
    .filter((candidate) => !candidate.visits.some((other) => visitsClash(visit, other)))
    .map(({ visits: day, base, ...rest }) => ({ ...rest, meters: metersTo(visit, day, base) }));
  return rankCandidates(free)[0]?.id ?? null;
}

/** Whether this visit fits into the inspector's day; `clash` says what counts as no room. */
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

/** Moves an order from 20 to 30 and its task to an inspector. */
export async function giveJob(
  tx: Tx,
  job: { orderId: string; inspectorId: string; actor: OrderActorRef; now: Date },
) {
  const { orderId, inspectorId, actor, now } = job;
  const status = await transitionOrder(tx, {
    orderId,
    from: '20',
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

/** Takes a job from its inspector, back to 20. A dispatcher's former inspector is not chosen again. */
export async function takeJobAway(
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
  await transitionOrder(tx, {
    orderId: order.id,
    from: '30',
    event: 'reassign',
    actor,
    now,
    payload: { former: order.inspector_id, reason },
    // Somebody was coming already: the next one is looked for at once.
    set: { ...waitingFrom(now, order.start_at), assign_at: now },
  });
  await tx
    .updateTable('tasks')
    .set({ inspector_id: null, accepted_at: null })
    .where('order_id', '=', order.id)
    .execute();
}
