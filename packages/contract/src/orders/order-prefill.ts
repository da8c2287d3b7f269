import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { latParam, lngParam } from '../fields.ts';
import { point } from '../people/dealers.ts';

/**
 * What the form of a new order begins with: contact, place and package of one's last order. Before the first one name and phone
 * of the login, and the place nearest to the position, which visitors may send too. A null is nothing to propose.
 */
export const orderPrefill = endpoint({
  name: 'orderPrefill',
  method: 'GET',
  path: '/api/order/prefill',
  summary: 'What the form of a new order begins with, for this person',
  access: 'none',
  query: z.strictObject({ lng: z.optional(lngParam), lat: z.optional(latParam) }),
  answer: z.object({
    /** Null for visitors. The whole phone: it goes to nobody but its owner. */
    contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
    place: z.nullable(z.extend(point, { cityName: z.string() })),
    productId: z.nullable(z.int()),
    /** Of the last self-inspection. */
    selfProductId: z.nullable(z.int()),
  }),
});
export type OrderPrefill = z.output<typeof orderPrefill.answer>;
