import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { averageShown, ratingRow } from '../orders/ratings.ts';
import { commandBody } from './command-body.ts';
import { timelineGroupLabels } from './orders.ts';
import { searchText } from './search-terms.ts';

const personActions = ['readPhone'] as const;

const person = {
  userId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  roles: z.array(z.string()),
  dealer: z.nullable(z.object({ dealerId: uuid, name: z.string() })),
  /** Inspection orders and self-inspections. */
  orders: z.int(),
  lastOrderAt: z.nullable(isoTime),
  since: isoTime,
  actions: z.array(z.enum(personActions)),
};
const personRow = z.object(person);
export type PersonRow = z.output<typeof personRow>;

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/console/people',
  summary: 'Everybody who logs in to the product',
  access: { staff: 'people.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** An order number, how a name begins, a phone number or its last four. */
    search: z.optional(searchText),
    kind: z.optional(z.enum(['buyer', 'dealer', 'inspector'])),
    dealerId: z.optional(uuid),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(personRow),
});

const personTimelineItem = z.object({
  at: isoTime,
  group: keyOf(timelineGroupLabels),
  /** Who; null for the system and the person themselves. */
  by: z.nullable(z.string()),
  what: z.string(),
  lines: z.array(z.string()),
  /** What it belongs to. */
  order: z.nullable(
    z.object({
      orderId: uuid,
      orderNo: z.string(),
      kind: z.enum(['inspection', 'self', 'history']),
    }),
  ),
});
export type PersonTimelineItem = z.output<typeof personTimelineItem>;

export const getPerson = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/api/console/people/one',
  summary: 'One person with everything that happened, newest first',
  access: { staff: 'people.read' },
  query: z.strictObject({ userId: uuid }),
  answer: z.object({
    ...person,
    /** Where they are logged in now. */
    sessions: z.int(),
    language: z.string(),
    smsNotices: z.boolean(),
    /** How customers rated them, newest first, at most 20; null: they never inspected. */
    ratings: z.nullable(
      z.object({
        average: averageShown,
        newest: z.array(
          z.extend(ratingRow, { order: z.object({ orderId: uuid, orderNo: z.string() }) }),
        ),
      }),
    ),
    timeline: z.array(personTimelineItem),
    /** Of the newest orders and messages only. */
    isCut: z.boolean(),
  }),
});

export const readPersonPhone = endpoint({
  name: 'readPersonPhone',
  method: 'POST',
  path: '/api/console/people/phone',
  summary: "A person's phone number; that it was read is logged",
  access: { staff: 'people.readPhone' },
  encoding: 'json',
  body: z.strictObject({ userId: uuid, reason: commandBody.reason }),
  answer: z.object({ phone: z.string() }),
});
