import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId, uuid } from '../fields.ts';
import { appoint, appointChange, orderStatusCode } from './orders.ts';
import { key, maxFiles } from '../files/uploads.ts';

const reason = z.string().check(z.minLength(1), z.maxLength(200));

/** At most twice and at least 2 hours before. Idempotent by `requestId`, and for the current time. */
export const changeAppointTime = endpoint({
  name: 'changeAppointTime',
  method: 'POST',
  path: '/external/order/changeAppointTime',
  summary: 'Move the appointment of an order to another slot',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    slotId: uuid,
    requestId: z.optional(requestId),
    reason,
  }),
  answer: z.object({ appoint, leftChanges: z.int() }),
});

export const listAppointChanges = endpoint({
  name: 'listAppointChanges',
  method: 'GET',
  path: '/external/bff/order/list/change/detail',
  summary: 'How the appointment of an order was moved, newest first',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: z.array(appointChange),
});

const statusAnswer = z.object({ status: orderStatusCode });

/** The customer accepts the report; the order is done. */
export const confirmReport = endpoint({
  name: 'confirmReport',
  method: 'POST',
  path: '/api/order/confirm',
  summary: 'Confirm the report of an order',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: statusAnswer,
});

/** Maximum photos and videos of a dispute. */
export const disputeFiles = { image: maxFiles, video: 1 } as const;

/**
 * Returns the report to the reviewer with this text and files, once per order. `files` are keys of the caller's
 * uploads, preferably private.
 */
export const disputeReport = endpoint({
  name: 'disputeReport',
  method: 'POST',
  path: '/api/order/dispute',
  summary: 'Dispute the report of an order',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    reason,
    files: z._default(z.array(key).check(z.maxLength(disputeFiles.image + disputeFiles.video)), []),
  }),
  answer: statusAnswer,
});
