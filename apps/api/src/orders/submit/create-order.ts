import { currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { randomInt } from 'node:crypto';
import { readLngLat } from '@yanche/host/arrival';
import { MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { maskPhone } from '@yanche/rules/people/phone';
import { SLOT_RULES } from '@yanche/rules/appointments/slots';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import { markOrderPaid } from '../order-paid.store.ts';
import { insertQuote } from '../orders.store.ts';
import type { Tx } from '#database/schema.ts';
import { hasPlace, takeSlot } from '#catalogue/appointments/slots.store.ts';
import { hasTownCapacity, lockTownCapacity } from '#catalogue/appointments/town-locks.store.ts';
import { jobAt } from '#catalogue/appointments/town-staff.store.ts';
import { bookableTime, slotUnavailable } from '#catalogue/appointments/bookable-time.ts';
import type { CheckedOrder, SubmitBody } from './submit-checks.ts';
import { type Order, type OrderActorRef, inspectionOrders } from '../inspection-orders.ts';

/** Six random digits per day: even with half of them taken, one of these tries is free. */
const maxNumberTries = 30;

type NewOrder = {
  requestId: string;
  requestHash: string;
  body: SubmitBody;
  caller: Caller;
  checked: CheckedOrder;
  /** How many orders of this person may wait for payment. */
  unpaidOrders: number;
  /** Of the batch that it is ordered in. */
  batch?: { id: string; line: number };
};

/** Creates an order and takes its slot; a free one is paid with that. The caller has locked person and car by `lockSubmits`. */
export async function createOrder(tx: Tx, deps: Deps, facts: NewOrder): Promise<Order> {
  const { caller, checked } = facts;
  const now = deps.clock.now();
  await requireUnblocked(tx, { ...caller, vin: checked.vin, stop: 'order', now });
  const openOrderId = await inspectionOrders.findOpenId(tx, caller, { vin: checked.vin });
  if (openOrderId !== null) throw new Failure('openOrderExists', {}, { orderId: openOrderId });
  const holds = await inspectionOrders.countUnpaid(tx, caller.userId, now);
  // Nobody blocks slots without paying (OWASP API6).
  if (holds >= facts.unpaidOrders && checked.quote.realPrice > 0) {
    throw new Failure('tooManyHolds', { count: holds });
  }
  await reserveSlot(tx, facts, now);

  const actor: OrderActorRef = {
    kind: caller.dealerId === null ? 'user' : 'dealer',
    id: caller.userId,
  };
  const row = rowOf(deps, facts, now);
  let order: Order | null = null;
  for (let tries = 1; order === null; tries += 1) {
    if (tries > maxNumberTries) throw new Error('no free order number');
    order = await inspectionOrders.insert(tx, { ...row, order_no: newOrderNo(now) }, actor);
  }
  await insertQuote(tx, { orderId: order.id, quote: checked.quote, at: now });
  if (order.real_price > 0) return order;
  return markOrderPaid(tx, { order, event: 'payOnAccount', method: null, actor, now });
}

async function reserveSlot(
  tx: Tx,
  { caller, checked: { place, product }, batch }: NewOrder,
  now: Date,
): Promise<void> {
  // Fails early: otherwise late requests would wait for the town's lock first.
  if (!(await hasPlace(tx, place.slot_id))) throw await slotUnavailable(tx, place, now);
  const asked = { job: jobAt(place, product), customer: caller };
  // A batch has locked the towns and days of all its orders.
  const isFree = await (batch === undefined ? lockTownCapacity : hasTownCapacity)(tx, asked);
  if (!isFree) throw await slotUnavailable(tx, place, now);
  const taken = await takeSlot(tx, { slotId: place.slot_id, ...bookableTime(now) });
  if (!taken) throw await slotUnavailable(tx, place, now);
}

/** Short enough to read out: YC, the Shanghai day, six random digits. */
const newOrderNo = (now: Date): string =>
  `YC${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;

function rowOf(
  { pii }: Deps,
  { requestId, requestHash, batch, body, caller, checked }: NewOrder,
  now: Date,
) {
  const { vin, plate, product, place, quote, terms, title, historyConsent } = checked;
  const position = readLngLat(body.lnglat);
  const isOnsite = place.kind === 'onsite';
  return {
    id: newId(),
    request_id: requestId,
    request_hash: requestHash,
    batch_id: batch?.id ?? null,
    batch_line: batch?.line ?? null,
    user_id: caller.userId,
    dealer_id: caller.dealerId,
    product_id: product.id,
    contractor_name: body.contractorName.trim(),
    phone_sealed: pii.seal(body.phone),
    phone_mask: maskPhone(body.phone),
    vin,
    plate,
    vin_image_file_id: body.vinImageFileId ?? null,
    brand_id: body.brandId,
    series_id: body.tagId,
    model_id: body.carId,
    car_title: title,
    license_time: body.licenseTime,
    road_haul_km: body.roadHaulKm,
    city_id: place.city_id,
    market_id: place.market_id,
    point_id: place.point_id,
    address: isOnsite ? (body.evaluateAddress ?? '').trim() : place.address,
    // On site the point is only the town centre: without coordinates the place is unknown.
    lng: isOnsite ? (position?.longitude ?? null) : place.lng,
    lat: isOnsite ? (position?.latitude ?? null) : place.lat,
    slot_id: place.slot_id,
    start_at: place.start_at,
    end_at: place.end_at,
    price: quote.price,
    discount: quote.discount,
    real_price: quote.realPrice,
    addons: [...new Set(body.addons)],
    terms,
    claim_policy: currentClaimPolicy.version,
    agreement_version: body.agreementVersion,
    history_consent: historyConsent,
    clue_id: body.clueId ?? null,
    source_car_id: body.sourceCarId ?? null,
    hold_until: new Date(now.getTime() + SLOT_RULES.holdMinutes * MINUTE_MS),
    created_at: now,
  };
}
