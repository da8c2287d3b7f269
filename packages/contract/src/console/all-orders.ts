import {
  orderKindLabels,
  orderStageLabels,
  sourceProgressLabels,
} from '@yanche/rules/staff/order-stages';
import { staffOrderActionLabels } from '@yanche/rules/staff/order-actions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, fen, isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { carBlock } from './car-block.ts';
import { orderCustomer, orderMoney, timelineItem } from './orders.ts';
import { searchText } from './search-terms.ts';

export const anyOrderKind = keyOf(orderKindLabels);

const row = {
  orderId: uuid,
  orderNo: z.string(),
  kind: anyOrderKind,
  /** In words; each kind has its own. */
  state: z.string(),
  carTitle: z.string(),
  plateMask: z.nullable(z.string()),
  vin: z.string(),
  /** On the block list. */
  carBlock,
  productName: z.string(),
  realPrice: fen,
  customer: orderCustomer,
  createdAt: isoTime,
  /** Of a query that waits: for how many sources, since when, and whether one is in trouble. */
  waiting: z.nullable(z.object({ sources: z.int(), since: isoTime, inTrouble: z.boolean() })),
};
const anyOrderRow = z.object(row);
export type AnyOrderRow = z.output<typeof anyOrderRow>;

/** `trouble`: a query that waits for a source which rests, refuses us, or failed before. */
export const listAllOrders = endpoint({
  name: 'listAllOrders',
  method: 'GET',
  path: '/api/console/all-orders',
  summary: 'Everybody’s inspections, self-inspections and history queries',
  access: { staff: 'orders.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** An order number, a VIN or its last six and more, a plate or four and more of its end, a phone number or its last four. */
    search: z.optional(searchText),
    kind: z.optional(anyOrderKind),
    stage: z.optional(keyOf(orderStageLabels)),
    source: z.optional(z.enum(['trouble'])),
    /** When it was ordered, in China. */
    created: z.optional(calendarDate),
    userId: z.optional(uuid),
    dealerId: z.optional(uuid),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(anyOrderRow),
});

/** Which page shows it: those who follow a link know its id only. */
export const findOrderKind = endpoint({
  name: 'findOrderKind',
  method: 'GET',
  path: '/api/console/all-orders/kind',
  summary: 'Of which kind an order is',
  access: { staff: 'orders.read' },
  query: z.strictObject({ orderId: uuid }),
  answer: z.object({ kind: anyOrderKind }),
});

const source = z.object({
  source: z.string(),
  name: z.string(),
  progress: keyOf(sourceProgressLabels),
  /** Since when it is so. */
  since: isoTime,
  tries: z.int(),
  /** When it is asked next; null once it answered. */
  nextAt: z.nullable(isoTime),
  /** It is left alone until then, after failing again and again. */
  restingUntil: z.nullable(isoTime),
  /** It invents its records. */
  sample: z.boolean(),
});
export type OrderSource = z.output<typeof source>;

const otherOrder = z.object({
  ...row,
  kind: z.enum(['self', 'history']),
  /** What may still be given back by hand. */
  refundable: fen,
  money: orderMoney,
  actions: z.array(keyOf(staffOrderActionLabels)),
  reports: z.array(
    z.object({
      reportNo: z.string(),
      /** With the number it opens the page that anybody may read; a history report is shown to its people only. */
      code: z.nullable(z.string()),
      version: z.int(),
      isCurrent: z.boolean(),
      publishedAt: isoTime,
    }),
  ),
  /** Of a self-inspection. */
  self: z.nullable(
    z.object({
      device: z.nullable(z.string()),
      /** How often photos were asked for again. */
      round: z.int(),
      /** When the customer's time runs out. */
      deadlineAt: z.nullable(isoTime),
      reviewer: z.nullable(z.string()),
      comment: z.nullable(z.string()),
      /** Addresses of its photos in the order of the steps, of each step the last ones that were taken. */
      photos: z.array(z.string()),
    }),
  ),
  /** Of a history query. */
  history: z.nullable(
    z.object({
      sources: z.array(source),
      paidBy: z.enum(['money', 'right', 'package']),
      /** When it ends, with whatever was answered by then; null of one that has ended or was not paid. */
      endsAt: z.nullable(isoTime),
      /** The inspection that includes it. */
      packageOrderId: z.nullable(uuid),
      /** Records that somebody called wrong; empty for those who may not read them. */
      cases: z.array(z.object({ caseId: uuid, caseNo: z.string(), state: z.string() })),
    }),
  ),
  timeline: z.array(timelineItem),
});
export type OtherOrder = z.output<typeof otherOrder>;

export const getOtherOrder = endpoint({
  name: 'getOtherOrder',
  method: 'GET',
  path: '/api/console/all-orders/one',
  summary: 'A self-inspection or history query with its money and everything that happened to it',
  access: { staff: 'orders.read' },
  query: z.strictObject({ orderId: uuid }),
  answer: otherOrder,
});
