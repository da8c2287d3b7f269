import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, requestId, uuid } from '../fields.ts';

/** Messages of one order, both sides together. */
export const maxVisitMessages = 100;

const thread = z.object({
  /** While the visit is ahead or under way. */
  mayWrite: z.boolean(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      messageId: uuid,
      at: isoTime,
      /** Of the reader's side. */
      isOwn: z.boolean(),
      /** Of the inspector, and of a colleague of the reader; null: the reader, or the customer. */
      name: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
});
export type VisitThread = z.output<typeof thread>;

/** How many there are, and how many the reader has not opened. */
export const visitMessages = z.object({ count: z.int(), unread: z.int() });

/** For the customer's side and the inspector of an order. Reading marks what the other side wrote as seen. */
export const getVisitThread = endpoint({
  name: 'getVisitThread',
  method: 'GET',
  path: '/api/order/visit-thread',
  summary: 'What customer and inspector of an order wrote to each other',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: thread,
});

/** Phone numbers in it are covered. Idempotent by `requestId`. */
export const writeInVisitThread = endpoint({
  name: 'writeInVisitThread',
  method: 'POST',
  path: '/api/order/visit-thread/write',
  summary: 'Write to the inspector of an order, or answer its customer',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_LIMITS.reason)),
    requestId,
  }),
  answer: thread,
});
