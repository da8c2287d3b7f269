import { staffOrderActionLabels } from '@yanche/rules/staff/order-actions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  fen,
  intParam,
  isoTime,
  keyOf,
  pageOf,
  pageQuery,
  signedFen,
  uuid,
} from '../fields.ts';
import { orderStatusCode, payStatus } from '../orders/orders.ts';
import { pageSize } from './audit.ts';
import { carBlock } from './car-block.ts';
import { commandBody } from './command-body.ts';
import { searchText } from './search-terms.ts';

/** Of the order as it was read, from the time of its last step: another one in the meantime is `changedMeanwhile`. */
const version = commandBody.version;

export const orderCustomer = z.object({
  userId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  dealer: z.nullable(z.object({ dealerId: uuid, name: z.string() })),
});

const orderRow = {
  orderId: uuid,
  orderNo: z.string(),
  status: orderStatusCode,
  payStatus,
  carTitle: z.string(),
  plateMask: z.nullable(z.string()),
  vin: z.string(),
  /** On the block list. */
  carBlock,
  city: z.object({ id: z.int(), name: z.string() }),
  pointName: z.string(),
  startAt: isoTime,
  endAt: isoTime,
  productName: z.string(),
  realPrice: fen,
  customer: orderCustomer,
  inspectorName: z.nullable(z.string()),
  createdAt: isoTime,
  version,
  /** What the reader may do with this order now. */
  actions: z.array(keyOf(staffOrderActionLabels)),
};
const consoleOrderRow = z.object(orderRow);
export type ConsoleOrderRow = z.output<typeof consoleOrderRow>;

export const listConsoleOrders = endpoint({
  name: 'listConsoleOrders',
  method: 'GET',
  path: '/api/console/orders',
  summary: 'Everybody’s inspection orders',
  access: { staff: 'orders.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** An order number, a VIN or its last six and more, four and more of a plate’s end, a phone number or its last four. */
    search: z.optional(searchText),
    status: z.optional(orderStatusCode),
    cityId: z.optional(intParam),
    /** Of the appointment, in China. */
    day: z.optional(calendarDate),
    /** When it was ordered, in China. */
    created: z.optional(calendarDate),
    dealerId: z.optional(uuid),
    userId: z.optional(uuid),
    /** By when it was ordered, or by appointment. */
    sort: z._default(z.enum(['newest', 'oldest', 'earliest', 'latest']), 'newest'),
  }),
  answer: pageOf(consoleOrderRow),
});

/** Where inspections were ordered so far, by name. */
export const listOrderTowns = endpoint({
  name: 'listOrderTowns',
  method: 'GET',
  path: '/api/console/orders/towns',
  summary: 'The towns that orders can be filtered by',
  access: { staff: 'orders.read' },
  answer: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const timelineGroupLabels = {
  state: ['状态', 'Steps'],
  money: ['钱', 'Money'],
  contact: ['联系', 'Messages'],
  view: ['查看', 'Looked at'],
} as const;

export const timelineItem = z.object({
  at: isoTime,
  group: keyOf(timelineGroupLabels),
  /** Who; null for the system. */
  by: z.nullable(z.string()),
  what: z.string(),
  /** Further lines, such as the reason. */
  lines: z.array(z.string()),
});
export type TimelineItem = z.output<typeof timelineItem>;

/** One movement of money: from which accounts to which. */
const posting = z.object({
  at: isoTime,
  kind: z.string(),
  amount: fen,
  from: z.array(z.string()),
  to: z.array(z.string()),
});
const refund = z.object({
  refundId: uuid,
  amount: fen,
  status: z.enum(['pending', 'done']),
  /** Where the money goes, in words. */
  to: z.string(),
  /** Beside the one by rules. */
  byHand: z.boolean(),
  tries: z.int(),
  createdAt: isoTime,
  /** When it is tried next by itself. */
  nextAt: z.nullable(isoTime),
  doneAt: z.nullable(isoTime),
});

export const orderMoney = z.object({
  paid: fen,
  refunded: fen,
  kept: fen,
  postings: z.array(posting),
  /** What all entries of the postings sum to: 0, or something is wrong. */
  difference: signedFen,
  refunds: z.array(refund),
});

const consoleOrder = z.object({
  ...orderRow,
  address: z.string(),
  licenseTime: z.string(),
  /** As the customer said; null where they left it to the inspector. */
  km: z.nullable(z.int()),
  addons: z.array(z.string()),
  /** What may still be given back by hand. */
  refundable: fen,
  money: orderMoney,
  reports: z.array(
    z.object({
      reportNo: z.string(),
      /** With the number it opens the page that anybody may read. */
      code: z.string(),
      version: z.int(),
      status: z.enum(['published', 'superseded', 'expired', 'revoked']),
      publishedAt: isoTime,
    }),
  ),
  /** Of the newest report. */
  photos: z.object({ count: z.int(), urls: z.array(z.string()) }),
  /** What cancelling now would give back and keep; null when it cannot be cancelled. */
  cancelTerms: z.nullable(
    z.object({ refund: fen, fee: fen, rule: z.enum(['unpaid', 'full', 'late', 'empty-trip']) }),
  ),
  /** How often its customer may still move the appointment, and until when; null when they cannot. */
  moveTerms: z.nullable(z.object({ left: z.int(), until: z.nullable(isoTime) })),
  timeline: z.array(timelineItem),
});
export type ConsoleOrder = z.output<typeof consoleOrder>;

export const getConsoleOrder = endpoint({
  name: 'getConsoleOrder',
  method: 'GET',
  path: '/api/console/orders/one',
  summary: 'One order with its money and everything that happened to it, newest first',
  access: { staff: 'orders.read' },
  query: z.strictObject({ orderId: uuid }),
  answer: consoleOrder,
});
