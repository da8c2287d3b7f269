import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, uuid } from '../fields.ts';
import { shareKey } from '../reports/share-links.ts';

export const sellerAnswer = z.enum(['comes', 'cannot']);
export type SellerAnswer = z.output<typeof sellerAnswer>;

const given = z.object({
  answer: sellerAnswer,
  name: z.string(),
  /** Empty: none was given. */
  phoneMask: z.string(),
  words: z.string(),
  at: isoTime,
  /** It was given for another time or place than the order has now. */
  isOutdated: z.boolean(),
});

/** What the customer's side knows of the seller, who owns the car and has to bring it. */
export const sellerState = z.object({
  /** The living link; null: none. */
  url: z.nullable(z.string()),
  given: z.nullable(given),
});
export type SellerState = z.output<typeof sellerState>;

/** While the visit is ahead. One living link at a time: asked again, the same. */
export const makeSellerLink = endpoint({
  name: 'makeSellerLink',
  method: 'POST',
  path: '/api/order/seller-link',
  summary: 'A link by which the owner of the car confirms time and place of the inspection',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: sellerState,
});

/** At once and for good: what the seller wrote is deleted with it. */
export const endSellerLink = endpoint({
  name: 'endSellerLink',
  method: 'POST',
  path: '/api/order/seller-link/end',
  summary: 'End the link of the seller',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: sellerState,
});

const sellerVisit = z.object({
  /** Whether it can still be answered. */
  isAhead: z.boolean(),
  /** The reader ordered it: they answer nothing. */
  ownLink: z.boolean(),
  carTitle: z.string(),
  plateMask: z.nullable(z.string()),
  vinTail: z.string(),
  productName: z.string(),
  start: isoTime,
  end: isoTime,
  isOnsite: z.boolean(),
  pointName: z.string(),
  address: z.string(),
  position: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
  inspector: z.nullable(z.object({ name: z.string(), certNo: z.string() })),
  given: z.nullable(given),
});
export type SellerVisit = z.output<typeof sellerVisit>;

/** `/order/sellerVisit?link=…`; no session needed. */
export const readSellerVisit = endpoint({
  name: 'readSellerVisit',
  method: 'GET',
  path: '/api/seller-visit',
  summary: 'When and where a car is inspected, for its seller',
  access: 'none',
  query: z.strictObject({ link: shareKey }),
  answer: sellerVisit,
});

/** By whoever has the link, except the side of the order. `start`: the time they read. The customer is told when the answer changes. */
export const answerSellerVisit = endpoint({
  name: 'answerSellerVisit',
  method: 'POST',
  path: '/api/seller-visit/answer',
  summary: 'The seller confirms time and place, or says that it cannot be then',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({
    link: shareKey,
    start: isoTime,
    answer: sellerAnswer,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    /** Absent: the one that was given before stays. */
    phone: z.optional(z.nullable(z.string().check(z.regex(/^1\d{10}$/)))),
    words: z.string().check(z.trim(), z.maxLength(TEXT_LIMITS.reason)),
  }),
  answer: sellerVisit,
});
