import { MAX_BATCH } from '@yanche/rules/orders/batch-limits';
import * as z from 'zod/mini';
import { vehicleGuess } from '../catalogue/products.ts';
import { type BodyOf, dealerPeople, endpoint } from '../endpoint.ts';
import { fen, intParam, isoTime, requestId, shortText, uuid } from '../fields.ts';
import { createOrderInfo } from '../orders/create-order-info.ts';
import { knownCar } from '../orders/known-car.ts';
import { orderStatusCode } from '../orders/orders.ts';

/*
 * Inspections of many cars that stand at one place, ordered and paid by a dealership in one go. What came of a batch are orders like
 * any other: each is moved, cancelled and refunded by itself.
 */
const vin = z.string().check(z.maxLength(40));

const batchCar = z.object({
  vin: z.string(),
  level: z.enum(['ok', 'warn', 'error']),
  reason: z.nullable(z.enum(['length', 'charset', 'repeated', 'serial', 'check-digit'])),
  /** What a wrong VIN may have meant. */
  candidates: z.array(z.string()),
  /** By its VIN; null: not recognised. */
  vehicle: z.nullable(vehicleGuess),
  known: knownCar,
  /** An order of the dealership for this car that has not ended: there cannot be two. */
  openOrderId: z.nullable(uuid),
  /** Another car of the dealership with the same plate whose order has not ended: one of the two plates is wrong. */
  plateOrder: z.nullable(z.object({ orderId: uuid, vin: z.string() })),
  /** Of the dealership's newest valid report, which does not keep one from ordering. */
  report: z.nullable(z.object({ orderId: uuid, expiresAt: isoTime })),
});
export type BatchCar = z.output<typeof batchCar>;

/** Changes nothing. Answers in the order of `vins`. */
export const checkBatch = endpoint({
  name: 'checkBatch',
  method: 'POST',
  path: '/api/batch/check',
  summary: 'Which cars these VINs are, what is known of them and what keeps one from ordering',
  access: dealerPeople,
  act: 'order',
  encoding: 'json',
  body: z.strictObject({
    vins: z.array(vin).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    /** As the list states them, in its order; empty: not stated. */
    plates: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MAX_BATCH))),
  }),
  answer: z.object({ cars: z.array(batchCar) }),
});

const batchTime = z.object({ slotId: uuid, start: isoTime, end: isoTime });
export type BatchTime = z.output<typeof batchTime>;

/** One after another, from `from` on; fewer than `count` where the next two weeks have no more. Reserves nothing. */
export const batchTimes = endpoint({
  name: 'batchTimes',
  method: 'GET',
  path: '/api/batch/times',
  summary: 'Free times for so many cars at one place, one after another',
  access: dealerPeople,
  act: 'order',
  query: z.strictObject({
    pointId: intParam,
    productId: intParam,
    count: intParam,
    from: z.optional(isoTime),
  }),
  answer: z.object({ times: z.array(batchTime) }),
});

const batchLine = z.extend(
  z.pick(createOrderInfo, {
    plate: true,
    brandId: true,
    tagId: true,
    carId: true,
    cartitle: true,
    licenseTime: true,
    roadHaulKm: true,
    slotId: true,
    sourceCarId: true,
  }),
  { vin },
);

/** What all of them have in common, as in a single order. */
const sharedByAll = z.pick(createOrderInfo, {
  productId: true,
  pointId: true,
  cityId: true,
  marketId: true,
  contractorName: true,
  phone: true,
  evaluateAddress: true,
  agreementVersion: true,
  quote: true,
});

/** Why a line cannot be ordered. `orderId`: of the order that keeps it from that. */
export const refusedLine = z.object({
  vin: z.string(),
  code: z.int(),
  message: z.string(),
  orderId: z.optional(uuid),
});
export type RefusedLine = z.output<typeof refusedLine>;

/**
 * All orders with their times and payments, or none of them. Idempotent by person and `requestId`. `quote` is that of one order; each is
 * made with it. When lines are in the way the failure's data is `{ lines }`, in which each of them says why.
 */
export const submitBatch = endpoint({
  name: 'submitBatch',
  method: 'POST',
  path: '/api/batch/submit',
  summary: 'Order and pay inspections of several cars at one place',
  access: dealerPeople,
  act: 'order',
  query: z.strictObject({ requestId }),
  encoding: 'json',
  body: z.extend(sharedByAll, {
    lines: z.array(batchLine).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    /** `useGold`: fen of gold in all, before the wallet pays the rest. */
    pay: z.strictObject({ method: z.enum(['wallet', 'gold']), useGold: fen }),
  }),
  answer: z.object({ batchId: uuid }),
});
export type SubmitBatchBody = BodyOf<typeof submitBatch>;

const batchOrder = z.object({
  orderId: uuid,
  orderNo: z.string(),
  carTitle: shortText,
  vin: z.string(),
  plate: z.nullable(z.string()),
  start: isoTime,
  end: isoTime,
  realPrice: fen,
  status: orderStatusCode,
  statusText: z.string(),
});

export const getBatch = endpoint({
  name: 'getBatch',
  method: 'GET',
  path: '/api/batch',
  summary: 'The orders of a batch, in the order of its list',
  access: dealerPeople,
  query: z.strictObject({ batchId: uuid }),
  answer: z.object({
    batchId: uuid,
    at: isoTime,
    productName: z.string(),
    placeName: z.string(),
    /** Of all its orders, as they were paid. */
    total: fen,
    gold: fen,
    orders: z.array(batchOrder),
  }),
});
