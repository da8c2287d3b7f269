import type { AffectedOrders } from '@yanche/contract/console/places';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { unassignJob } from '#orders/assignment/assign-inspector.store.ts';
import { inspectionOrders, type Order } from '#orders/inspection-orders.ts';
import type { StaffCaller } from '#route.ts';
import { listJobsAtHand } from './inspectors.store.ts';
import { jobOf } from './list-inspectors.service.ts';

type Span = { from: Date; to: Date };

/** Locks the orders of the jobs at hand, before their inspector is. */
export async function lockJobs(
  tx: Tx,
  { inspectorId, span }: { inspectorId: string; span?: Span },
): Promise<Order[]> {
  const jobs = await listJobsAtHand(tx, [inspectorId], { ...(span && { span }) });
  const locked: Order[] = [];
  for (const id of jobs.map(({ order_id }) => order_id).sort()) {
    const order = await inspectionOrders.lock(tx, id);
    if (order !== null) locked.push(order);
  }
  return locked;
}

const hasNotBegun = ({ status }: Pick<Order, 'status'>) => status === orderStatus.assigned;

/**
 * Takes those jobs that have not begun from the inspector: the system looks for others, and the board shows them until then. What is
 * on the way or begun stays. Throws `jobsAffected` with all of them unless whoever decides has seen each, and `changedMeanwhile`
 * for one that came after `lockJobs`. Returns how many were taken.
 */
export async function handOver(
  tx: Tx,
  by: StaffCaller,
  {
    inspectorId,
    span,
    locked,
    seen,
    reason,
    now,
  }: {
    inspectorId: string;
    span?: Span;
    locked: readonly Order[];
    seen: readonly string[];
    reason: string;
    now: Date;
  },
): Promise<number> {
  const jobs = await listJobsAtHand(tx, [inspectorId], { ...(span && { span }) });
  if (jobs.some(({ order_id }) => !seen.includes(order_id))) {
    const data: AffectedOrders = {
      orders: jobs.map((job) => ({
        ...jobOf(job),
        outcome: hasNotBegun(job) ? 'handedBack' : 'finished',
      })),
    };
    throw new Failure('jobsAffected', { count: jobs.length }, data);
  }
  if (jobs.some(({ order_id }) => !locked.some(({ id }) => id === order_id))) {
    throw new Failure('changedMeanwhile');
  }
  const actor = { kind: 'dispatcher' as const, id: by.userId };
  const waiting = locked.filter(
    (order) => hasNotBegun(order) && jobs.some(({ order_id }) => order_id === order.id),
  );
  for (const order of waiting) await unassignJob(tx, { order, actor, reason, now });
  return waiting.length;
}
