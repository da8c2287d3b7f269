import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orderRow } from './orders.ts';

/**
 * What the home page begins with: of the dealership's orders, or of one's own, the one that most needs somebody, the next visit
 * beside it, another one that waits for its payment or an answer, and the newest finished one with a report. Null where there is none.
 */
export const homeOrders = endpoint({
  name: 'homeOrders',
  method: 'GET',
  path: '/api/home/orders',
  summary: 'The order under way that comes first, the next visit, and the newest finished order',
  access: 'login',
  answer: z.object({
    current: z.nullable(orderRow),
    also: z.nullable(orderRow),
    /** Absent in answers of before. */
    waiting: z.optional(z.nullable(orderRow)),
    /** Others wait for a payment or an answer besides these. Absent in answers of before. */
    moreWaiting: z.optional(z.boolean()),
    finished: z.nullable(orderRow),
  }),
});
