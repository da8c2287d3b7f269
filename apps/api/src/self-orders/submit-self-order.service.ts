import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { createHash, randomInt } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { submitSelfOrder } from '@yanche/contract/self-orders/self-orders';
import { MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money/money';
import { isKnownAgreement } from '@yanche/rules/orders/agreement-versions';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { SELF_TIMES } from '@yanche/rules/orders/self-order-state';
import { checkLicenseTime } from '@yanche/rules/cars/vehicle-facts';
import { checkVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { Failure, invalidField } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import { lockSubmits } from '#orders/orders.store.ts';
import { listSelfProducts, type ProductRow } from '#catalogue/products.store.ts';
import type { Tx } from '#database/schema.ts';
import { titleToStore } from '#cars/car-titles.ts';
import { findCar } from '#catalogue/vehicles.store.ts';
import { isQuoteValid, quotedAt, quoteOf } from './product-info.service.ts';
import { type SelfOrder, selfInspections } from './self-inspections.ts';

type Body = {
  requestId: string;
  productId: number;
  vin: string;
  plate?: string;
  brandId: number;
  tagId: number;
  carId?: number;
  cartitle: string;
  licenseTime: string;
  roadHaulKm: number;
  realPrice: number;
  quoteExpireAt: string;
  quoteSign: string;
  agreementVersion: string;
};
type Checked = {
  vin: string;
  plate: string | null;
  product: ProductRow;
  realPrice: number;
  title: string;
};

const maxUnpaid = 5;
const maxNumberTries = 30;

/** Creates an order once per person and `requestId`; repetitions get the same answer. */
export async function submitNewSelfOrder(
  deps: Deps,
  { body, caller }: { body: Body; caller: Caller },
): Promise<AnswerOf<typeof submitSelfOrder>> {
  const requestHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  const request = { userId: caller.userId, requestId: body.requestId };
  const before = await selfInspections.findByRequest(deps.db, request);
  if (before !== null) return answerFrom(before, requestHash);
  const checked = await checkBody(deps, body);
  const order = await inTransaction(deps.db, async (tx) => {
    await lockSubmits(tx, caller, checked.vin);
    const meanwhile = await selfInspections.findByRequest(tx, request);
    return meanwhile ?? createOrder(tx, deps, { body, caller, checked, requestHash });
  });
  return answerFrom(order, requestHash);
}

function answerFrom(order: SelfOrder, requestHash: string): AnswerOf<typeof submitSelfOrder> {
  if (order.request_hash !== requestHash) throw new Failure('requestReused');
  return {
    orderId: order.id,
    sessionId: order.session_id,
    payNeeded: order.status === selfStatus.unpaid,
    realPrice: order.real_price,
    expireAt: payUntil(order.created_at).toISOString(),
  };
}

const payUntil = (created: Date) => new Date(created.getTime() + SELF_TIMES.payMinutes * MINUTE_MS);

async function checkBody({ db, links, clock }: Deps, body: Body): Promise<Checked> {
  const now = clock.now();
  if (!(await isSwitchedOn(db, 'self'))) throw new Failure('switchedOff');
  const { level, vin } = checkVin(body.vin);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  if (!isKnownAgreement(body.agreementVersion)) {
    throw new Failure('agreementUnknown', {}, { field: 'agreementVersion' });
  }
  if (!checkLicenseTime(body.licenseTime, now).ok) {
    throw invalidField('licenseTime');
  }
  if (body.cartitle.trim() === '') throw invalidField('cartitle');
  const plate = body.plate ? normalisePlate(body.plate) : null;
  if (plate !== null && !checkPlate(plate).ok) throw invalidField('plate');
  const given = { realPrice: body.realPrice, expireAt: body.quoteExpireAt, sign: body.quoteSign };
  const holds = isQuoteValid(links, body.productId, given, now);
  const [products, car] = await Promise.all([
    // A running quote keeps what was sold when it was given.
    listSelfProducts(db, holds ? quotedAt(given) : now),
    findCar(db, { brandId: body.brandId, seriesId: body.tagId, modelId: body.carId ?? null }),
  ]);
  if (car === null) throw invalidField('tagId');
  const product = products.find(({ id }) => id === body.productId);
  if (product === undefined) throw new Failure('notFound');
  if (!holds && product.price !== given.realPrice) {
    const quote = quoteOf(links, product, now);
    throw new Failure('priceChanged', { price: formatYuan(quote.realPrice) }, quote);
  }
  const title = titleToStore(body.cartitle, car);
  return { vin, plate, product, realPrice: given.realPrice, title };
}

async function createOrder(
  tx: Tx,
  { clock }: Deps,
  facts: { body: Body; caller: Caller; checked: Checked; requestHash: string },
): Promise<SelfOrder> {
  const { body, caller, checked } = facts;
  const { vin, product, realPrice } = checked;
  const now = clock.now();
  await requireUnblocked(tx, { ...caller, vin, stop: 'self', now });
  const openId = await selfInspections.findOpenId(tx, caller, { vin, productId: product.id });
  if (openId !== null) throw new Failure('openOrderExists', {}, { orderId: openId });
  const unpaid = await selfInspections.countUnpaid(tx, caller.userId, now);
  if (unpaid >= maxUnpaid && realPrice > 0) throw new Failure('tooManyHolds', { count: unpaid });
  const row = {
    id: newId(),
    request_id: body.requestId,
    request_hash: facts.requestHash,
    session_id: newId(),
    user_id: caller.userId,
    dealer_id: caller.dealerId,
    product_id: product.id,
    vin,
    plate: checked.plate,
    brand_id: body.brandId,
    series_id: body.tagId,
    model_id: body.carId ?? null,
    car_title: checked.title,
    license_time: body.licenseTime,
    road_haul_km: body.roadHaulKm,
    real_price: realPrice,
    agreement_version: body.agreementVersion,
    deadline_at: payUntil(now),
    created_at: now,
  };
  const actor = { kind: 'user', id: caller.userId } as const;
  for (let tries = 1; tries <= maxNumberTries; tries += 1) {
    const order = await selfInspections.insert(tx, { ...row, order_no: newOrderNo(now) }, actor);
    if (order === null) continue;
    return realPrice > 0 ? order : startFree(tx, order, caller, now);
  }
  throw new Error('no free order number');
}

const startFree = (tx: Tx, order: SelfOrder, { userId }: Caller, now: Date) =>
  selfInspections.transition(tx, {
    orderId: order.id,
    from: order.status,
    event: 'pay',
    actor: { kind: 'user', id: userId },
    now,
    payload: { method: null },
    set: { pay_status: 'paid', paid_at: now },
  });

/** ZD, the Shanghai day, six random digits. */
const newOrderNo = (now: Date): string =>
  `ZD${shanghaiDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;
