import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import { calendarDate, fen, intParam, latParam, lngParam, signedFen, uuid } from '../fields.ts';

export const city = z.object({
  cityId: z.int(),
  cityName: z.string(),
  cityNameEn: z.string(),
  cityDomain: z.optional(z.string()),
  pilot: z.boolean(),
});
export type City = z.output<typeof city>;
const citiesByLetter = z.record(z.string(), z.array(city));

export const point = z.object({
  pointId: z.int(),
  marketId: z.nullable(z.int()),
  cityId: z.int(),
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(['market', 'store', 'onsite']),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  distanceKm: z.nullable(z.number()),
});
export type Point = z.output<typeof point>;

const market = z.object({
  marketId: z.int(),
  name: z.string(),
  nameEn: z.string(),
  cityId: z.int(),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  openFrom: z.string(),
  openTo: z.string(),
  pilot: z.boolean(),
  points: z.array(point),
});
export type Market = z.output<typeof market>;

export const getAllCity = endpoint({
  name: 'getAllCity',
  method: 'GET',
  path: '/cars-task/external/geo/getAllCity',
  summary: 'All cities by initial letter',
  access: 'none',
  answer: citiesByLetter,
});

export const getMarketAllCity = endpoint({
  name: 'getMarketAllCity',
  method: 'GET',
  path: '/external/dealer/getMarketAllCity',
  summary: 'The cities that have a market, by initial letter',
  access: 'none',
  answer: citiesByLetter,
});

export const getMarketInfo = endpoint({
  name: 'getMarketInfo',
  method: 'GET',
  path: '/external/dealer/getMarketInfo',
  summary: 'One market and its points',
  access: 'none',
  query: z.strictObject({ marketId: intParam }),
  answer: market,
});

export const getBaseInfoById = endpoint({
  name: 'getBaseInfoById',
  method: 'GET',
  path: '/external/dealer/getBaseInfoById',
  summary: 'The dealer of the logged-in owner or staff',
  access: 'login',
  query: z.strictObject({ dealerId: uuid }),
  answer: z.object({
    dealerId: uuid,
    name: z.string(),
    marketId: z.nullable(z.int()),
    cityId: z.int(),
    level: z.int(),
    contact: z.string(),
    phoneMask: z.string(),
    address: z.string(),
    status: z.enum(['active', 'suspended']),
  }),
});

export const isPilotCity = endpoint({
  name: 'isPilotCity',
  method: 'GET',
  path: '/external/dealer/isPilotCity',
  summary: 'Are inspections offered in this city',
  access: 'none',
  query: z.strictObject({ cityId: intParam }),
  answer: z.object({ pilot: z.boolean() }),
});

/** With coordinates the points come nearest first and carry `distanceKm`. */
export const getPointsFromCity = endpoint({
  name: 'getPointsFromCity',
  method: 'GET',
  path: '/external/dealer/getPointsFromCity',
  summary: 'Where cars are inspected in a city',
  access: 'none',
  query: z.strictObject({
    cityId: intParam,
    lng: z.optional(lngParam),
    lat: z.optional(latParam),
  }),
  answer: z.array(point),
});

const ledgerRow = z.object({
  entryId: uuid,
  at: z.string(),
  kind: z.enum(['topUp', 'pay', 'refund', 'settle', 'cashback', 'correction', 'claim']),
  amount: signedFen,
  balanceAfter: signedFen,
  orderId: z.nullable(uuid),
});

export const dealerAccount = endpoint({
  name: 'dealerAccount',
  method: 'GET',
  path: '/external/dealer/account',
  summary: 'The wallet of the dealer and its latest movements',
  access: dealerPeople,
  act: 'bill',
  answer: z.object({ balance: fen, gold: fen, entries: z.array(ledgerRow) }),
});

/** `?from&to`, days in China, both included: a CSV file, outside the envelope. For owner and staff. */
export const dealerStatementPath = '/external/dealer/account/statement';
/** `lang`: downloads carry the browser's language, which may differ from the page's. */
export const dealerStatementQuery = z.strictObject({
  from: calendarDate,
  to: calendarDate,
  lang: z.optional(z.enum(['zh', 'en'])),
});
