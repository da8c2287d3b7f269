import { selfStatusLabels, selfTabs } from '@yanche/rules/orders/self-order-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  fen,
  intParam,
  isoTime,
  keyOf,
  pageOf,
  pageQuery,
  requestId,
  shortText,
  tabOf,
  uuid,
  yearMonth,
} from '../fields.ts';
import { paidWith, payStatus } from '../orders/orders.ts';
import { captureStep, reason, stepKey } from '../catalogue/self-products.ts';

export const selfOrderStatus = keyOf(selfStatusLabels);
export const selfOrderTab = tabOf(selfTabs);
export type SelfOrderTab = z.output<typeof selfOrderTab>;
/** `capture` and `retake` both open the guided photos; `retake` only those listed. */
export const selfOrderAction = z.enum([
  'pay',
  'cancel',
  'capture',
  'submit',
  'retake',
  'viewReport',
  'rebuy',
]);
export type SelfOrderAction = z.output<typeof selfOrderAction>;

const shotIndex = z.int().check(z.gte(0), z.lte(9));
/** Idempotent by person and `requestId`. A free product is ready for photos at once (`payNeeded` false). */
export const submitSelfOrder = endpoint({
  name: 'submitSelfOrder',
  method: 'POST',
  path: '/external/self/order/submitOrder',
  summary: 'Order a self-inspection certification; to be paid within 30 minutes',
  access: 'login',
  act: 'order',
  encoding: 'form',
  body: z.strictObject({
    requestId,
    productId: intParam,
    vin: z.string().check(z.maxLength(40)),
    plate: z.optional(z.string().check(z.maxLength(10))),
    brandId: intParam,
    tagId: intParam,
    carId: z.optional(intParam),
    cartitle: shortText,
    licenseTime: yearMonth,
    roadHaulKm: z.pipe(intParam, z.int().check(z.gte(0), z.lte(999_999))),
    realPrice: intParam,
    quoteExpireAt: isoTime,
    quoteSign: z.string().check(z.maxLength(200)),
    agreementVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  answer: z.object({
    orderId: uuid,
    sessionId: uuid,
    payNeeded: z.boolean(),
    realPrice: fen,
    expireAt: isoTime,
  }),
});

export const selfOrderRow = z.object({
  orderId: uuid,
  orderNo: z.string(),
  status: selfOrderStatus,
  statusText: z.string(),
  productId: z.int(),
  productName: z.string(),
  carTitle: z.string(),
  vin: z.string(),
  plate: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  realPrice: fen,
  createdAt: isoTime,
  /** The deadline of the customer's next step; null when there is none. */
  deadline: z.nullable(z.object({ kind: z.enum(['pay', 'capture', 'retake']), at: isoTime })),
  /** Finished steps (photo or skip) of all; `retakes` are still open. */
  progress: z.object({ done: z.int(), total: z.int(), retakes: z.int() }),
  round: z.int(),
  actions: z.array(selfOrderAction),
  reportNo: z.nullable(z.string()),
});
export type SelfOrderRow = z.output<typeof selfOrderRow>;

/** The server's measurement of the photo: `bad` will need a retake, `warn` is a hint. */
const shotHint = z.object({
  code: z.string(),
  level: z.enum(['warn', 'bad']),
  text: z.string(),
});
export type ShotHint = z.output<typeof shotHint>;

const savedShot = z.object({
  index: shotIndex,
  fileId: uuid,
  url: z.string(),
  takenAt: isoTime,
  source: z.enum(['camera', 'album']),
  round: z.int(),
  hints: z.array(shotHint),
});

export const selfStep = z.extend(captureStep, {
  /** `retake`: requested and not taken yet in this round. */
  state: z.enum(['todo', 'saved', 'skipped', 'retake']),
  canTake: z.boolean(),
  canSkip: z.boolean(),
  shots: z.array(savedShot),
  skipReason: z.nullable(reason),
  retakeReasons: z.array(reason),
});
export type SelfStep = z.output<typeof selfStep>;

const refundRule = z.object({ refund: fen, fee: fen, rule: z.string() });

const selfOrderDetail = z.extend(selfOrderRow, {
  sessionId: uuid,
  licenseTime: yearMonth,
  roadHaulKm: z.int(),
  payStatus,
  payMethod: z.nullable(paidWith),
  /** Of the price, what gold paid; `payMethod` paid the rest. */
  goldPaid: fen,
  /** `to`: where the money goes, in words. */
  refund: z.nullable(
    z.object({ amount: fen, fee: fen, status: z.enum(['pending', 'done']), to: z.string() }),
  ),
  /** The refund of cancelling now; null when it cannot be cancelled. */
  cancelRule: z.nullable(refundRule),
  /** The refund if the deadline passed. */
  expireRule: z.nullable(refundRule),
  steps: z.array(selfStep),
  /** Reasons for a review or a rejection. */
  reasons: z.array(reason),
  review: z.nullable(z.object({ at: isoTime, comment: z.string() })),
  timeline: z.array(z.object({ at: isoTime, event: z.string(), text: z.string() })),
});
export type SelfOrderDetail = z.output<typeof selfOrderDetail>;

/** Dealers see the dealership's, others their own. */
export const listSelfOrders = endpoint({
  name: 'listSelfOrders',
  method: 'GET',
  path: '/api/self-order/list',
  summary: 'Self-inspection orders by status tab, newest first',
  access: 'login',
  query: z.strictObject({ ...pageQuery, tab: z._default(selfOrderTab, 'all') }),
  answer: z.extend(pageOf(selfOrderRow), {
    /** With page 1 only: orders per tab, counted up to 99. */
    counts: z.nullable(z.record(selfOrderTab, z.int())),
  }),
});

export const selfOrderInfo = endpoint({
  name: 'selfOrderInfo',
  method: 'GET',
  path: '/api/self-order/info',
  summary: 'One self-inspection order: steps with their photos, actions, deadline, timeline',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: selfOrderDetail,
});

const shotAnswer = z.object({
  status: selfOrderStatus,
  statusText: z.string(),
  progress: selfOrderRow.shape.progress,
  actions: z.array(selfOrderAction),
  step: selfStep,
});

/**
 * Stores an uploaded photo for a step. Repeating the file succeeds; another file replaces it. The server measures the
 * photo itself: `quality` is the phone's measurement, for comparison.
 */
export const saveShot = endpoint({
  name: 'saveShot',
  method: 'POST',
  path: '/api/self-order/save-shot',
  summary: 'Keep an uploaded photo for a step; answers what the server measured',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    stepKey,
    index: z._default(shotIndex, 0),
    fileId: uuid,
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    takenAt: isoTime,
    source: z.enum(['camera', 'album']),
    quality: z.optional(
      z.strictObject({
        sharpness: z.number(),
        luma: z.number(),
        darkShare: z.number(),
        brightShare: z.number(),
      }),
    ),
    device: z.optional(shortText),
  }),
  answer: shotAnswer,
});

/** For optional steps only. `code` is one of `rules.skipReasons`. */
export const skipShot = endpoint({
  name: 'skipShot',
  method: 'POST',
  path: '/api/self-order/skip-shot',
  summary: 'Say why an optional step has no photo',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, stepKey, code: z.string().check(z.maxLength(20)) }),
  answer: shotAnswer,
});

/**
 * Submits all photos, or the retakes. The rule check runs at once: the answer is usually its result (40, 45, 50, 51),
 * 30 when it is pending. Repeating it answers the current status.
 */
export const submitSelfShots = endpoint({
  name: 'submitSelfShots',
  method: 'POST',
  path: '/api/self-order/submit',
  summary: 'Hand in the photos, or the retakes, to be checked',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: z.object({ status: selfOrderStatus, statusText: z.string(), retakes: z.int() }),
});

export const cancelSelfOrder = endpoint({
  name: 'cancelSelfOrder',
  method: 'POST',
  path: '/api/self-order/cancel',
  summary: 'Cancel before any photo work; the refund is the one shown before',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: z.object({ status: selfOrderStatus, refund: fen, fee: fen }),
});
