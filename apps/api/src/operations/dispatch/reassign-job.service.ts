import type { reassignJob } from '@yanche/contract/console/jobs';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { isOneOf } from '@yanche/rules/state-machine';
import { findSlotPlace } from '#catalogue/appointments/slots.store.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import {
  assignInspector,
  assignJob,
  isFree,
  unassignJob,
} from '#orders/assignment/assign-inspector.store.ts';
import { findVisit, hasSkillFor, lockInspector } from '#orders/assignment/inspectors.store.ts';
import { inspectionOrders, type Order } from '#orders/inspection-orders.ts';
import { spanOf } from '#orders/assignment/visits.ts';
import { takesJobsAt } from '#people/inspectors.store.ts';
import { isInvolved } from '#people/order-access.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { ofOrder, requireUninvolved } from '#staff/own-affairs.ts';
import { versionOf } from '../orders/order-row.ts';
import { findInspector } from './jobs.store.ts';

/**
 * Takes a job from its inspector, if it has one, and gives it to another: the chosen one, or whoever fits best. Throws
 * `changedMeanwhile`, `wrongState` once somebody is on the way, `jobPlaceClosed`, `inspectorUnfit`, `inspectorBusy`, `ownAffair`.
 */
export async function moveJob(
  { db, clock }: Deps,
  by: StaffCaller,
  { orderId, version, reason, to }: BodyOf<typeof reassignJob>,
): Promise<AnswerOf<typeof reassignJob>> {
  return inTransaction(db, async (tx) => {
    const order = await inspectionOrders.lock(tx, orderId);
    if (order === null) throw new Failure('notFound');
    requireUninvolved(by, ofOrder(order), { inspectorId: to });
    if (versionOf(order) !== version) throw new Failure('changedMeanwhile');
    if (!isOneOf(order.status, orderStatus.unassigned, orderStatus.assigned)) {
      throw inspectionOrders.wrongState(order.status);
    }
    if (to !== null && to === order.inspector_id) throw new Failure('nothingChanged');
    await requireOpen(tx, order.slot_id);
    const now = clock.now();
    const actor = { kind: 'dispatcher' as const, id: by.userId };
    if (order.status === orderStatus.assigned) {
      await unassignJob(tx, { order, actor, reason, now });
    }
    const waiting = { ...order, status: orderStatus.unassigned, inspector_id: null };
    if (to === null) {
      await assignInspector(tx, waiting, now);
    } else {
      await checkFits(tx, waiting, to);
      await assignJob(tx, { orderId, inspectorId: to, actor, now });
    }
    const after = await inspectionOrders.find(tx, orderId);
    if (after === null) throw new Error('the order is gone');
    await insertAudit(tx, {
      by,
      at: now,
      action: 'job.reassign',
      subject: { kind: 'order', id: orderId, name: order.order_no },
      reason,
      before: { orderStatus: order.status, inspectorId: order.inspector_id },
      after: { orderStatus: after.status, inspectorId: after.inspector_id },
    });
    const inspector = after.inspector_id && (await findInspector(tx, after.inspector_id));
    return { status: after.status, inspectorName: inspector ? inspector.name : null };
  });
}

/** Nobody is sent to a place that is closed then; its customer has to choose another time. */
async function requireOpen(tx: Tx, slotId: string): Promise<void> {
  const slot = await findSlotPlace(tx, slotId);
  if (slot?.closed !== true) return;
  throw new Failure('jobPlaceClosed', { place: [slot.point_name, slot.point_name_en] });
}

/** What the system looks at when it assigns, for somebody chosen by hand. */
async function checkFits(tx: Tx, order: Order, inspectorId: string): Promise<void> {
  await lockInspector(tx, inspectorId);
  const inspector = await findInspector(tx, inspectorId);
  const isFit =
    inspector !== null &&
    inspector.city_ids.includes(order.city_id) &&
    !isInvolved(order, { userId: inspector.id, dealerId: inspector.dealer_id }) &&
    (await hasSkillFor(tx, inspectorId, order.id));
  if (!isFit) throw new Failure('inspectorUnfit');
  const visit = await findVisit(tx, order.id);
  if (!(await takesJobsAt(tx, inspectorId, spanOf(visit)))) throw new Failure('inspectorAway');
  if (!(await isFree(tx, { inspectorId, orderId: order.id, visit }))) {
    throw new Failure('inspectorBusy');
  }
}
