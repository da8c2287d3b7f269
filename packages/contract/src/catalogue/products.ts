import { promiseLabels } from '@yanche/rules/claims/promises';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, fen, intParam, isoTime, keyOf, uuid } from '../fields.ts';

export const place = z.enum(['market', 'point', 'onsite']);
export type Place = z.output<typeof place>;

export const pricePart = z.object({
  kind: z.enum(['base', 'addon', 'discount']),
  /** Set for extras and discounts. */
  code: z.optional(z.string().check(z.maxLength(40))),
  name: z.string(),
  amount: z.int(), // fen; a discount is negative
});

/** See `OrderTerms` of the rules. */
export const orderTerms = z.strictObject({
  freeHours: z.int(),
  lateRefundPct: z.int(),
  emptyTripFen: fen,
  rescheduleHours: z.int(),
  maxReschedules: z.int(),
});

/**
 * A price valid until `expireAt`: `realPrice` is paid, `price` is the sum before `discount` (not negative). `sign`
 * proves that we made it; send all of it back with the order.
 */
export const quote = z.object({
  parts: z.array(pricePart),
  price: fen,
  discount: fen,
  realPrice: fen,
  expireAt: isoTime,
  /** Of cancelling, which an order with this quote keeps. A page from before they were part of it sends none back. */
  terms: z.optional(orderTerms),
  sign: z.string(),
});
export type Quote = z.output<typeof quote>;

/** The most that a fault of what is promised is paid; null: nothing is promised. */
export const promiseCaps = z.nullable(
  z.object({ severe: fen, others: z.nullable(z.object({ from: fen, to: fen })) }),
);

export const product = z.object({
  productId: z.int(),
  code: z.string(),
  kind: z.enum(['inspection', 'free']),
  name: z.string(),
  summary: z.string(),
  price: fen,
  originPrice: fen,
  durationMin: z.int(),
  reportSlaMin: z.int(),
  where: z.array(place),
  scored: z.boolean(),
  claim: keyOf(promiseLabels),
  claimCaps: promiseCaps,
  checkGroups: z.array(z.object({ name: z.string(), items: z.int() })),
  notCovered: z.array(z.string()),
  /** The inspector reads the mileage: an order may leave it open. */
  readsMileage: z.boolean(),
  /** It includes a query of the car's past, which needs an authorisation. `noSource`: there is nobody to ask at present. */
  history: z.optional(z.enum(['included', 'noSource'])),
});
export type Product = z.output<typeof product>;

const addon = z.object({
  code: z.string(),
  name: z.string(),
  price: fen,
  /** What one gets for it; may be empty. */
  note: z.string(),
  /** Where it can be done. */
  where: z.array(place),
});

export const productList = endpoint({
  name: 'productList',
  method: 'GET',
  path: '/external/order/product/list',
  summary: 'Packages offered in a city; the recommended one is named',
  access: 'none',
  query: z.strictObject({ cityId: z.optional(intParam), modelId: z.optional(intParam) }),
  answer: z.object({
    products: z.array(product),
    addons: z.array(addon),
    recommendId: z.nullable(z.int()),
  }),
});

export const productDetail = endpoint({
  name: 'productDetail',
  method: 'GET',
  path: '/external/order/product',
  summary: 'One package with its check items and, given a city, a quote for the visitor',
  access: 'none',
  query: z.strictObject({
    productId: intParam,
    cityId: z.optional(intParam),
    addons: z.optional(z.string().check(z.regex(/^[A-Z,]{0,60}$/))),
  }),
  answer: z.object({
    product,
    groups: z.array(z.object({ name: z.string(), items: z.array(z.string()) })),
    quote: z.nullable(quote),
  }),
});

export const slot = z.object({
  slotId: uuid,
  start: isoTime,
  end: isoTime,
  status: z.enum(['open', 'full', 'past', 'closed']),
  left: z.int(),
});
export type Slot = z.output<typeof slot>;

export const getAppointTime = endpoint({
  name: 'getAppointTime',
  method: 'GET',
  path: '/external/order/getAppointTime',
  summary: 'Bookable times of a point, day by day (14 days)',
  access: 'none',
  query: z.strictObject({
    pointId: intParam,
    date: z.optional(calendarDate),
    productId: z.optional(intParam), // limits the times to those with a free inspector for this product
  }),
  answer: z.object({
    days: z.array(
      z.object({
        date: calendarDate,
        weekday: z.int(), // 0 Sunday … 6 Saturday
        holiday: z.nullable(z.string()),
        workday: z.boolean(),
        left: z.int(),
        slots: z.array(slot),
      }),
    ),
    earliest: z.nullable(isoTime),
  }),
});

export const vehicleGuess = z.object({
  brandId: z.int(),
  tagId: z.int(),
  carId: z.nullable(z.int()),
  carTitle: z.string(),
  maker: z.string(),
  modelYear: z.nullable(z.int()),
});
export type VehicleGuess = z.output<typeof vehicleGuess>;

export const verifyVin = endpoint({
  name: 'verifyVin',
  method: 'GET',
  path: '/external/order/vin/verify',
  summary: 'Is this VIN right, and which car is it',
  access: 'none',
  query: z.strictObject({ vin: z.string().check(z.maxLength(40)) }),
  answer: z.object({
    valid: z.boolean(),
    level: z.enum(['ok', 'warn', 'error']),
    reason: z.nullable(z.enum(['length', 'charset', 'repeated', 'serial', 'check-digit'])),
    vin: z.string(),
    candidates: z.array(z.string()),
    vehicle: z.nullable(vehicleGuess),
  }),
});
