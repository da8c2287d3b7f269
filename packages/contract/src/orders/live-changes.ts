import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';

/** What an order became; nothing about a person, so that it may be kept anywhere on the way. */
export const orderChange = z.object({
  kind: z.enum(['order', 'self']),
  orderId: uuid,
  status: z.string().check(z.length(2)),
  /** How often the order has moved: of two changes of one order the higher is the newer. */
  version: z.int(),
});
export type OrderChange = z.output<typeof orderChange>;

/** Up to where somebody has heard, from the answer or the event before. What happened just before it is told again. */
const cursor = z.string().check(z.regex(/^\d{1,14}$/));

/** Our own call: for who cannot hear the stream. Without `after`: what changed just now. */
export const listOrderChanges = endpoint({
  name: 'listOrderChanges',
  method: 'GET',
  path: '/external/order/changes',
  summary: 'Which orders, self-inspections and jobs of this person changed',
  access: 'login',
  query: z.strictObject({ after: z.optional(cursor) }),
  answer: z.object({
    changes: z.array(orderChange),
    /** Too much has happened to tell: everything is to be read again. */
    reset: z.boolean(),
    next: cursor,
  }),
});

/**
 * The same as it happens, as server-sent events, so no call with an envelope: `change` with an `orderChange`, `reset`, and
 * `beat` at least every 25 s. The id of an event is the `after` of the next visit.
 */
export const orderChangeStreamPath = '/external/order/changes/stream';
export const orderChangeStreamQuery = z.strictObject({ after: z.optional(cursor) });
