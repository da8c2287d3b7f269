import { type OrderEvent, orderTransitions } from '@yanche/rules/orders/order-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  fen,
  intParam,
  isoTime,
  keyOf,
  lnglat,
  longText,
  shortText,
  uuid,
  yearMonth,
} from '../fields.ts';
import { appoint, orderStatusCode } from '../orders/orders.ts';
import { reportShort } from '../reports/reports.ts';

/** The partner's own number of a task. */
export const partnerTaskNo = z.string().check(z.regex(/^[\w.-]{1,64}$/));
/** A task by our id or by the partner's number; one of them. */
const which = { taskId: z.optional(uuid), partnerTaskNo: z.optional(partnerTaskNo) };

const taskHead = {
  taskId: uuid,
  partnerTaskNo,
  /** A task of the sandbox: invented, and nobody is sent. */
  sandbox: z.boolean(),
  status: orderStatusCode,
  statusText: z.string(),
  vin: z.string(),
  reportNo: z.nullable(z.string()),
  createdAt: isoTime,
  updatedAt: isoTime,
};
const taskRow = z.object(taskHead);
export type SaasTaskRow = z.output<typeof taskRow>;

/**
 * In the order of their changes: go on with `next`, also when there is nothing more now, and no change is missed. A task that
 * changes again comes again.
 */
export const listSaasTasks = endpoint({
  name: 'listSaasTasks',
  method: 'GET',
  path: '/external/saas/task/list',
  summary: 'Tasks of a partner by their changes',
  access: { partner: 'tasks.read' },
  query: z.strictObject({
    /** `next` of the answer before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** Only changes after this time. */
    updatedAfter: z.optional(isoTime),
    status: z.optional(orderStatusCode),
    limit: z._default(z.pipe(intParam, z.int().check(z.gte(1), z.lte(200))), 50),
  }),
  answer: z.object({ data: z.array(taskRow), hasMore: z.boolean(), next: z.string() }),
});

/** A valid report of a task of this partner: a car without one cannot be put on sale. */
export const verifySaasShelf = endpoint({
  name: 'verifySaasShelf',
  method: 'GET',
  path: '/external/saas/task/shelf/verify',
  summary: 'May this car be put on sale with our report',
  access: { partner: 'tasks.read' },
  query: z.strictObject({ vin: z.string().check(z.maxLength(40)) }),
  answer: z.object({
    vin: z.string(),
    canShelf: z.boolean(),
    /** Why not: there is no task of this car, its report is not there yet, the car could not be inspected, or the report is over. */
    reason: z.nullable(z.enum(['noTask', 'inProgress', 'noReport', 'revoked', 'expired'])),
    reasonText: z.nullable(z.string()),
    taskId: z.nullable(uuid),
    partnerTaskNo: z.nullable(partnerTaskNo),
    reportNo: z.nullable(z.string()),
    expireAt: z.nullable(isoTime),
  }),
});

/** The report in short, with links to its white-labelled pages, which work until `linksUntil`. */
const taskReport = z.extend(reportShort, {
  reportUrl: z.string(),
  photosUrl: z.string(),
  linksUntil: isoTime,
});

const taskDetail = z.object({
  ...taskHead,
  orderNo: z.string(),
  productId: z.int(),
  productName: z.string(),
  carTitle: z.string(),
  plate: z.nullable(z.string()),
  realPrice: fen,
  appoint,
  inspectorName: z.nullable(z.string()),
  /** What cancelling now would give back; null when it cannot be cancelled. */
  cancelRule: z.nullable(z.object({ refund: fen, fee: fen })),
  timeline: z.array(z.object({ at: isoTime, event: z.string(), text: z.string() })),
  report: z.nullable(taskReport),
});
export type SaasTaskDetail = z.output<typeof taskDetail>;

export const getSaasTask = endpoint({
  name: 'getSaasTask',
  method: 'GET',
  path: '/external/saas/task/detail',
  summary: 'One task of a partner with its report in short',
  access: { partner: 'tasks.read' },
  query: z.strictObject(which),
  answer: taskDetail,
});

/** `code`: of `allCancelReasons`. `refund`: what was shown, fen; if it has changed, nothing is cancelled. */
export const cancelSaasTask = endpoint({
  name: 'cancelSaasTask',
  method: 'POST',
  path: '/external/saas/task/cancel',
  summary: 'Cancel a task',
  access: { partner: 'tasks.write' },
  encoding: 'form',
  body: z.strictObject({
    ...which,
    code: z.string().check(z.regex(/^[A-Z]\d{2}$/)),
    remark: z.optional(longText),
    refund: z.optional(z.pipe(intParam, fen)),
  }),
  answer: z.object({ status: orderStatusCode, refund: fen, fee: fen }),
});

/**
 * Once per `partnerTaskNo`: the same body again is the same answer, another body is refused with 409. Products, towns, points, times and cars are those of the public
 * calls; `price`: what the partner expects, fen, and what it is refused for if it differs.
 */
export const createSaasTask = endpoint({
  name: 'createSaasTask',
  method: 'POST',
  path: '/external/saas/task/create',
  summary: 'Order an inspection; it is paid by the bill of the month',
  access: { partner: 'tasks.write' },
  encoding: 'form',
  body: z.strictObject({
    partnerTaskNo,
    productId: intParam,
    cityId: intParam,
    pointId: intParam,
    slotId: uuid,
    contactName: z.string().check(z.minLength(1), z.maxLength(20)),
    contactPhone: z.string().check(z.regex(/^1\d{10}$/)),
    vin: z.string().check(z.maxLength(40)),
    plate: z.optional(z.string().check(z.maxLength(10))),
    brandId: intParam,
    tagId: intParam,
    carId: z.optional(intParam),
    cartitle: shortText,
    licenseTime: yearMonth,
    roadHaulKm: z.pipe(intParam, z.int().check(z.gte(0), z.lte(999_999))),
    address: z.optional(z.string().check(z.maxLength(120))),
    lnglat: z.optional(lnglat),
    /** Codes of extras, with commas between them. */
    addons: z.optional(z.string().check(z.maxLength(70))),
    price: z.optional(z.pipe(intParam, fen)),
    agreementVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  answer: z.object({
    taskId: uuid,
    partnerTaskNo,
    sandbox: z.boolean(),
    orderNo: z.string(),
    realPrice: fen,
    createdAt: isoTime,
  }),
});

const orderEvent = keyOf(
  Object.fromEntries(orderTransitions.map(({ event }) => [event, true])) as Record<
    OrderEvent,
    true
  >,
);

/** Without `event`: the next step on the way to the report. */
export const advanceSaasTask = endpoint({
  name: 'advanceSaasTask',
  method: 'POST',
  path: '/external/saas/task/advance',
  summary: 'Move a task of the sandbox on by one step',
  access: { partner: 'tasks.write' },
  encoding: 'form',
  body: z.strictObject({ ...which, event: z.optional(orderEvent) }),
  answer: z.object({ taskId: uuid, status: orderStatusCode, statusText: z.string() }),
});
