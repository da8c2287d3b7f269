import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Language } from '@yanche/rules/bilingual';
import { reschedulesLeft, whyNotReschedule } from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { isFree, unassignJob, waitingFrom } from '../assignment/assign-inspector.store.ts';
import { inTransaction } from '#database/database.ts';
import { findVisit, lockInspector } from '../assignment/inspectors.store.ts';
import { findChangeByRequest, insertChange } from './order-changes.store.ts';
import { listOrderRows } from '../list/order-rows.store.ts';
import { findProduct } from '#catalogue/products.store.ts';
import type { Tx } from '#database/schema.ts';
import { findPoint } from '#places/places.store.ts';
import { findSlotPlace, swapSlot } from '#catalogue/appointments/slots.store.ts';
import { moveTask, restartTask } from '../assignment/task-moves.store.ts';
import { lockTownCapacity } from '#catalogue/appointments/town-locks.store.ts';
import { jobAt } from '#catalogue/appointments/town-staff.store.ts';
import { bookableTime, slotUnavailable } from '#catalogue/appointments/bookable-time.ts';
import { customerOf } from '../customer.ts';
import { appointOf, changeFactsOf } from '../list/order-row.ts';
import { isOfferedAt, type SlotPlace } from '#catalogue/appointments/place-kinds.ts';
import { type Order, inspectionOrders } from '../inspection-orders.ts';

type Change = {
  orderId: string;
  slotId: string;
  requestId?: string;
  reason: string;
  caller: Caller;
};

/** Moves the appointment in one transaction: swaps slots, writes the log, keeps or replaces the inspector. */
export async function changeTime(
  deps: Deps,
  { language, ...asked }: Change & { language: Language },
) {
  const { orderId, caller } = asked;
  const change = { ...asked, reason: asked.reason.replaceAll('\0', '').trim() };
  if (change.reason === '') throw new Failure('wordsRequired');
  await inTransaction(deps.db, async (tx) => {
    const order = await inspectionOrders.lock(tx, orderId);
    if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
    if (await isRepeated(tx, order, change)) return;
    await move(tx, order, change, deps.clock.now());
  });
  const [row] = await listOrderRows(deps.db, [orderId]);
  if (row === undefined) throw new Failure('notFound');
  return { appoint: appointOf(row, language), leftChanges: reschedulesLeft(changeFactsOf(row)) };
}

/** Whether this repeats a request, or asks for the current time. */
async function isRepeated(tx: Tx, order: Order, { requestId, slotId }: Change): Promise<boolean> {
  const before = requestId ? await findChangeByRequest(tx, order.id, requestId) : null;
  if (before !== null && before !== slotId) throw new Failure('requestReused');
  return (
    before !== null ||
    (order.slot_id === slotId &&
      isOneOf(order.status, orderStatus.unassigned, orderStatus.assigned))
  );
}

async function move(tx: Tx, order: Order, change: Change, now: Date): Promise<void> {
  requireMovable(order, now);
  const { place, product } = await placeFor(tx, order, change.slotId, now);
  const actor = customerOf(order, change.caller);
  // Lock order: order, people, town, slots.
  if (order.status === orderStatus.assigned && order.inspector_id !== null) {
    await lockInspector(tx, order.inspector_id);
  }
  const whose = { customer: ownerOf(order), except: order.id };
  const job = jobAt(place, product);
  if (!(await lockTownCapacity(tx, { job, ...whose }))) throw await slotUnavailable(tx, place, now);
  const swapped = await swapSlot(tx, {
    from: order.slot_id,
    slotId: place.slot_id,
    ...bookableTime(now),
  });
  if (!swapped) throw await slotUnavailable(tx, place, now);

  const isNewVisit = order.status === orderStatus.couldNotInspect;
  await inspectionOrders.transition(tx, {
    orderId: order.id,
    from: order.status,
    event: 'reschedule',
    actor,
    now,
    payload: { from: order.start_at, to: place.start_at, reason: change.reason },
    set: {
      ...appointmentAt(place),
      ...(order.status !== orderStatus.assigned &&
        waitingFrom(isNewVisit ? now : (order.waiting_since ?? now), place.start_at)),
      // A new visit after a failed one does not count as a reschedule.
      reschedules: order.reschedules + (isNewVisit ? 0 : 1),
    },
  });
  await (isNewVisit ? restartTask : moveTask)(tx, order.id, place.start_at);
  await insertChange(tx, {
    id: newId(),
    order_id: order.id,
    request_id: change.requestId ?? null,
    from_point_id: order.point_id,
    from_start: order.start_at,
    from_end: order.end_at,
    to_slot_id: place.slot_id,
    to_point_id: place.point_id,
    to_start: place.start_at,
    to_end: place.end_at,
    actor_id: change.caller.userId,
    reason: change.reason,
    at: now,
  });
  await keepInspectorIfFree(tx, order, place, now);
}

/** Keeps the inspector when the new time suits them; otherwise the search starts at once. */
async function keepInspectorIfFree(
  tx: Tx,
  { id, status, inspector_id: inspectorId }: Order,
  place: SlotPlace,
  now: Date,
): Promise<void> {
  if (status !== orderStatus.assigned || inspectorId === null) return;
  const visit = await findVisit(tx, id);
  if (await isFree(tx, { inspectorId, orderId: id, visit })) return;
  await unassignJob(tx, {
    order: { id, inspector_id: inspectorId, start_at: place.start_at },
    actor: { kind: 'system', id: null },
    reason: 'reschedule',
    now,
  });
}

function requireMovable(order: Order, now: Date): void {
  const why = whyNotReschedule({ ...changeFactsOf(order), slotStart: order.start_at, now });
  if (why === null) return;
  if (why === 'wrongState') throw inspectionOrders.wrongState(order.status);
  throw new Failure(why, why === 'changeTooLate' ? { hours: order.terms.rescheduleHours } : {});
}

/** Another point of the same town is allowed if the product is offered there; on-site orders stay on site. */
async function placeFor(tx: Tx, order: Order, slotId: string, now: Date) {
  const [place, present, product] = await Promise.all([
    findSlotPlace(tx, slotId),
    findPoint(tx, order.point_id),
    findProduct(tx, order.product_id, now),
  ]);
  if (place === null) throw new Failure('slotUnknown');
  const isSameKind = (place.kind === 'onsite') === (present?.kind === 'onsite');
  // At the same point a product stays valid even when it is no longer sold.
  const isOffered = place.point_id === order.point_id || (product && isOfferedAt(product, place));
  if (place.city_id !== order.city_id || !isSameKind || !isOffered) {
    throw new Failure('productNotHere');
  }
  return { place, product };
}

const ownerOf = ({ user_id: userId, dealer_id: dealerId }: Order) => ({ userId, dealerId });

const appointmentAt = (place: SlotPlace) => ({
  slot_id: place.slot_id,
  start_at: place.start_at,
  end_at: place.end_at,
  point_id: place.point_id,
  market_id: place.market_id,
  // On-site orders keep their address.
  ...(place.kind !== 'onsite' && { address: place.address, lng: place.lng, lat: place.lat }),
});
