import {
  closureScopeLabels,
  closureStateLabels,
  pointActionLabels,
  pointKindLabels,
} from '@yanche/rules/appointments/place-changes';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, rowNumber, uuid } from '../fields.ts';
import { orderStatusCode } from '../orders/orders.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const capacity = z.int().check(z.gte(1), z.lte(200));
const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));
export const listQuery = {
  ...pageQuery,
  size: pageSize,
  /** Part of a name. */
  search: z.optional(searchText),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
};

/** Sold, in a slot that is or would be closed. It stays sold: somebody has to talk to the customer. */
export const affectedOrder = z.object({
  orderId: uuid,
  orderNo: z.string(),
  status: orderStatusCode,
  startAt: isoTime,
  pointName: z.string(),
  pointNameEn: z.string(),
  plateMask: z.nullable(z.string()),
  /** When its customer was told that the slot is closed. */
  toldAt: z.nullable(isoTime),
  /** Of a job that its inspector is to lose: whether it goes back to the board, or they finish it. Null: nothing is decided. */
  outcome: z.nullable(z.enum(['handedBack', 'finished'])),
});
export type AffectedOrder = z.output<typeof affectedOrder>;
/** The `data` of `ordersAffected`. */
export type AffectedOrders = { orders: AffectedOrder[] };

/** The sold orders that whoever sends this has seen; any others are told first (`ordersAffected`), and nothing changes. */
export const seen = { seen: z.array(uuid).check(z.maxLength(2000)) };

const point = z.object({
  pointId: z.int(),
  cityName: z.string(),
  cityNameEn: z.string(),
  /** Empty: in no market. */
  marketName: z.string(),
  marketNameEn: z.string(),
  /** The market it lies in is closed, and with it this point. */
  marketClosed: z.boolean(),
  name: z.string(),
  nameEn: z.string(),
  kind: keyOf(pointKindLabels),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  capacity: z.int(),
  openFrom: clock,
  openTo: clock,
  isOpen: z.boolean(),
  /** Sold appointments that are still to come, and which of them lie in closed slots. */
  soldAhead: z.int(),
  affected: z.array(affectedOrder),
  version: z.int(),
  actions: z.array(keyOf(pointActionLabels)),
});
export type ConsolePoint = z.output<typeof point>;

export const listPoints = endpoint({
  name: 'listPoints',
  method: 'GET',
  path: '/api/console/points',
  summary: 'Inspection points with hours, capacity and what is sold',
  access: { staff: 'places.read' },
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(keyOf(pointKindLabels)),
    isOpen: z.optional(z.enum(['yes', 'no'])),
  }),
  answer: pageOf(point),
});

const ofPoint = { pointId: rowNumber, ...commandBody };
export const pointNames = { name: words(), nameEn: words(), address: words(TEXT_LIMITS.reason) };
export const position = { lng: degrees(180), lat: degrees(90) };
const pointFacts = {
  ...pointNames,
  ...position,
  kind: keyOf(pointKindLabels),
  /** The Chinese or English name of a market of its town: of a point in a market, and of no other. */
  marketName: z.nullable(words()),
};
const times = { openFrom: clock, openTo: clock, capacity };

export const createPoint = endpoint({
  name: 'createPoint',
  method: 'POST',
  path: '/api/console/points/create',
  summary: 'A new inspection point; it can be booked at once',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    ...pointFacts,
    ...times,
    /** The Chinese or English name of its town. */
    cityName: words(),
  }),
  answer: point,
});

/** In a market that is closed nothing is sold: what is sold there already has to be seen. */
export const editPoint = endpoint({
  name: 'editPoint',
  method: 'POST',
  path: '/api/console/points/edit',
  summary: 'What a point is called, of what kind it is and where',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofPoint, ...pointFacts, ...seen }),
  answer: point,
});

/** Counts for all slots to come; where more is sold than fits, what is sold stays. */
export const setPointTimes = endpoint({
  name: 'setPointTimes',
  method: 'POST',
  path: '/api/console/points/times',
  summary: 'Hours of a point and places of each of its slots',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofPoint, ...times, ...seen }),
  answer: point,
});

export const setPointOpen = endpoint({
  name: 'setPointOpen',
  method: 'POST',
  path: '/api/console/points/open',
  summary: 'Close a point, or open it again',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofPoint, isOpen: z.boolean(), ...seen }),
  answer: point,
});

const closure = z.object({
  closureId: uuid,
  scope: keyOf(closureScopeLabels),
  placeName: z.string(),
  placeNameEn: z.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  note: z.string(),
  state: keyOf(closureStateLabels),
  affected: z.array(affectedOrder),
  version: z.int(),
  actions: z.array(z.enum(['lift', 'tell'])),
});
export type Closure = z.output<typeof closure>;

export const listClosures = endpoint({
  name: 'listClosures',
  method: 'GET',
  path: '/api/console/closures',
  summary: 'When what is closed, and which sold appointments lie in it',
  access: { staff: 'places.read' },
  query: z.strictObject({ ...listQuery, state: z.optional(keyOf(closureStateLabels)) }),
  answer: pageOf(closure),
});

export const createClosure = endpoint({
  name: 'createClosure',
  method: 'POST',
  path: '/api/console/closures/create',
  summary:
    'Sell nothing at a point, in a market, in a town or anywhere for a time; a slot, a day or longer',
  access: { staff: 'closures.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    scope: keyOf(closureScopeLabels),
    /** Number of the town, market or point; null for everywhere. */
    placeId: z.nullable(rowNumber),
    startsAt: isoTime,
    endsAt: isoTime,
    ...seen,
  }),
  answer: closure,
});

export const liftClosure = endpoint({
  name: 'liftClosure',
  method: 'POST',
  path: '/api/console/closures/lift',
  summary: 'End a closure before its time',
  access: { staff: 'closures.change' },
  encoding: 'json',
  body: z.strictObject({ closureId: uuid, ...commandBody }),
  answer: closure,
});

/** Whose customers were told: order numbers. */
const toldAnswer = z.object({ orderNos: z.array(z.string()) });

/** Each customer once for an appointment. Those that whoever sends this has not seen come back first (`ordersAffected`). */
export const tellOfClosure = endpoint({
  name: 'tellOfClosure',
  method: 'POST',
  path: '/api/console/closures/tell',
  summary: 'Tell the customers whose appointments lie in a closure',
  access: { staff: 'closures.change' },
  encoding: 'json',
  body: z.strictObject({ closureId: uuid, ...commandBody, ...seen }),
  answer: toldAnswer,
});

export const tellOfPoint = endpoint({
  name: 'tellOfPoint',
  method: 'POST',
  path: '/api/console/points/tell',
  summary: 'Tell the customers whose appointments lie in closed slots of a point',
  access: { staff: 'closures.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofPoint, ...seen }),
  answer: toldAnswer,
});
