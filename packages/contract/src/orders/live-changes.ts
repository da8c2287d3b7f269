import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';

/** The new state of an order, without personal data. */
export const orderChange = z.object({
  kind: z.enum(['order', 'self', 'history']),
  orderId: uuid,
  status: z.string().check(z.length(2)),
  /** Number of moves: of two changes of one order the higher is newer. */
  version: z.int(),
});
export type OrderChange = z.output<typeof orderChange>;

/** The position in the change stream, from the previous answer or event. Recent changes are repeated. */
const cursor = z.string().check(z.regex(/^\d{1,14}$/));

/** For clients without the stream. Without `after`: recent changes. */
export const listOrderChanges = endpoint({
  name: 'listOrderChanges',
  method: 'GET',
  path: '/external/order/changes',
  summary: 'Which orders, self-inspections and jobs of this person changed',
  access: 'login',
  query: z.strictObject({ after: z.optional(cursor) }),
  answer: z.object({
    changes: z.array(orderChange),
    /** Too many changes: reload everything. */
    reset: z.boolean(),
    next: cursor,
  }),
});

/**
 * The same as server-sent events, outside the envelope: `change` with an `orderChange`, `reset`, and `beat` at least
 * every 25 s. An event's id is the `after` for reconnecting.
 */
export const orderChangeStreamPath = '/external/order/changes/stream';
export const orderChangeStreamQuery = z.strictObject({ after: z.optional(cursor) });

/**
 * Before changes the stream may say `seen`, a text for this cookie, which the page sets for half a minute: what it asks because of
 * them is then not answered by a copy of the database that does not know them yet.
 */
export const toldCookie = 'yc_told';
