import {
  historyActionLabels,
  historyStatusLabels,
  historyTabs,
} from '@yanche/rules/history/history-state';
import { historyNeedLabels, historyTopicLabels } from '@yanche/rules/history/history-topics';
import * as z from 'zod/mini';
import { drawnSignature } from '../contracts/contracts.ts';
import { endpoint } from '../endpoint.ts';
import {
  fen,
  intParam,
  isoTime,
  keyOf,
  pageOf,
  pageQuery,
  requestId,
  tabOf,
  uuid,
} from '../fields.ts';
import { paidWith, payStatus } from '../orders/orders.ts';
import { historyCase } from './history-cases.ts';

export const historyStatus = keyOf(historyStatusLabels);
export const historyTab = tabOf(historyTabs);
export type HistoryTab = z.output<typeof historyTab>;
const need = keyOf(historyNeedLabels);
const topic = keyOf(historyTopicLabels);
const vinText = z.string().check(z.maxLength(40));
const plateText = z.string().check(z.maxLength(10));
const engineText = z.string().check(z.maxLength(40));

/** Free queries of the dealership, or of the person; the ones that end first are used first. */
export const getHistoryRight = endpoint({
  name: 'getHistoryRight',
  method: 'GET',
  path: '/external/insurance/query/order/getRight',
  summary: 'How many free history queries are left, and until when',
  access: 'login',
  answer: z.object({
    total: z.int(),
    remaining: z.int(),
    /** When the first of those that remain end; null without any. */
    expireAt: z.nullable(isoTime),
    /** Where they come from, in the reader's language. */
    source: z.nullable(z.string()),
    grants: z.array(
      z.object({ total: z.int(), remaining: z.int(), expireAt: isoTime, source: z.string() }),
    ),
  }),
});

/** What a product would answer for this car, and what it costs. */
const offer = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  supported: z.boolean(),
  /** Beside the VIN; a photo of the licence stands for the engine number when it can be read. */
  needs: z.array(need),
  /** What is asked for, in the order of the rows. */
  topics: z.array(topic),
  price: fen,
  originPrice: fen,
  /** What comes back of a paid query without a record, fen; all of it when nothing could be asked. To be sent back with the order. */
  noRecordRefund: fen,
  cashback: fen,
  /** Of the slowest source that is asked, seconds. */
  usualSeconds: z.int(),
  longestSeconds: z.int(),
  /** When what comes back, in one sentence. */
  refundText: z.string(),
});
export type HistoryOffer = z.output<typeof offer>;

/**
 * `covered`: asked by VIN alone. `needs`: asked when `needs` are given. `limited`: only what others mark. `none`: nobody
 * can be asked.
 */
const coverageRow = z.object({
  topic,
  state: z.enum(['covered', 'needs', 'limited', 'none']),
  title: z.string(),
  /** "Amounts, parts · since 2019-01", "BMW wants the engine number, quickest by photo", "Nobody reports it". */
  detail: z.string(),
  needs: z.array(need),
  productIds: z.array(z.int()),
});
export type HistoryCoverage = z.output<typeof coverageRow>;

/** An earlier query of this side for the same car, worth opening instead of paying again. */
const earlier = z.object({
  orderId: uuid,
  reportNo: z.nullable(z.string()),
  status: historyStatus,
  statusText: z.string(),
  productId: z.int(),
  productName: z.string(),
  at: isoTime,
});

/** The text that is agreed to; `document` are the paragraphs behind the link. */
const consent = z.object({
  version: z.string(),
  sentence: z.string(),
  title: z.string(),
  document: z.array(z.string()),
  keptDays: z.int(),
});

export const previewHistory = endpoint({
  name: 'previewHistory',
  method: 'GET',
  path: '/external/insurance/query/order/preview',
  summary: 'What can be known of a car, from whom, for how much, how soon, and what not',
  access: 'login',
  query: z.strictObject({ vin: vinText }),
  answer: z.object({
    vin: z.string(),
    /** `warn`: a European maker's check digit, which may be wrong by design. */
    level: z.enum(['ok', 'warn']),
    brand: z.nullable(z.object({ brandId: z.int(), name: z.string() })),
    carTitle: z.nullable(z.string()),
    /** Whether any product is supported. */
    supported: z.boolean(),
    /** There is nobody at all who could be asked, about any car. */
    noSource: z.boolean(),
    rows: z.array(coverageRow),
    /** How many sources are asked. */
    sources: z.int(),
    offers: z.array(offer),
    recommendId: z.nullable(z.int()),
    earlier: z.nullable(earlier),
    /** An inspection of this side under way that brings a history of this car: nothing need be paid for it. */
    included: z.nullable(z.object({ orderId: uuid, productName: z.string() })),
    /** Free queries that are left. */
    right: z.nullable(z.object({ remaining: z.int(), expireAt: isoTime })),
    consent,
    /** The sources are the built-in ones: every record is invented, and is to be labelled so. */
    sample: z.boolean(),
  }),
});
export type HistoryPreview = z.output<typeof previewHistory.answer>;

/**
 * Idempotent by person and `requestId`. By `right` it starts at once; by `money` it is to be paid within 15 minutes with
 * `/external/order/pay`, like every order. `price` and `noRecordRefund` are those that were shown: other ones meanwhile are
 * `priceChanged`, whose data has both.
 */
export const createHistory = endpoint({
  name: 'createHistory',
  method: 'POST',
  path: '/external/insurance/query/order/create',
  summary: 'Order a history query, with the consent it needs',
  access: 'login',
  act: 'order',
  encoding: 'json',
  body: z.strictObject({
    requestId,
    productId: intParam,
    vin: vinText,
    by: z.enum(['right', 'money']),
    price: fen,
    noRecordRefund: fen,
    engineNo: z.optional(engineText),
    plate: z.optional(plateText),
    /** A photo of the licence, uploaded before; deleted from the query when it is answered. */
    licenceFileId: z.optional(uuid),
    consentVersion: z.string().check(z.minLength(1), z.maxLength(20)),
    /** By hand: a typed name is none to the sources that ask for it. */
    signature: z.optional(drawnSignature),
    /** Order it although the same was asked within days. */
    again: z._default(z.boolean(), false),
  }),
  answer: z.object({
    orderId: uuid,
    payNeeded: z.boolean(),
    realPrice: fen,
    /** When an unpaid query is cancelled. */
    expireAt: isoTime,
  }),
});

const historyRow = z.object({
  orderId: uuid,
  orderNo: z.string(),
  status: historyStatus,
  statusText: z.string(),
  productId: z.int(),
  productName: z.string(),
  vin: z.string(),
  /** Masked once the query has ended. */
  plate: z.nullable(z.string()),
  carTitle: z.string(),
  createdAt: isoTime,
  realPrice: fen,
  /** `package`: it came with an inspection. */
  by: z.enum(['right', 'money', 'package']),
  payDeadline: z.nullable(isoTime),
  /** While it is asked for: when an answer usually is there, and when it has failed at the latest. */
  wait: z.nullable(z.object({ usualUntil: isoTime, longestUntil: isoTime })),
  answeredAt: z.nullable(isoTime),
  reportNo: z.nullable(z.string()),
  /** The sentence of the report, or why there is none. */
  headline: z.nullable(z.string()),
  /** What came back; a free query has amount 0 and `right`. */
  refund: z.nullable(
    z.object({ amount: fen, right: z.boolean(), status: z.enum(['pending', 'done']) }),
  ),
  actions: z.array(keyOf(historyActionLabels)),
  sample: z.boolean(),
});
export type HistoryRow = z.output<typeof historyRow>;

export const listHistories = endpoint({
  name: 'listHistories',
  method: 'GET',
  path: '/external/insurance/query/order/list',
  summary: 'History queries by status tab, newest first; dealers see the dealership’s',
  access: 'login',
  query: z.strictObject({
    ...pageQuery,
    tab: z._default(historyTab, 'all'),
    /** A VIN, its last six characters or a plate. */
    keyword: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: z.extend(pageOf(historyRow), {
    /** With page 1 only: queries per tab, counted up to 99. */
    counts: z.nullable(z.record(historyTab, z.int())),
  }),
});

/** For the waiting page; live changes of it come with those of orders, as kind `history`. */
export const historyInfo = endpoint({
  name: 'historyInfo',
  method: 'GET',
  path: '/external/insurance/query/order/info',
  summary: 'One history query: its state, each source, what came back, what happened',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: z.extend(historyRow, {
    payStatus,
    payMethod: z.nullable(paidWith),
    /** Of the price, what gold paid; `payMethod` paid the rest. */
    goldPaid: fen,
    noRecordRefund: fen,
    refundText: z.string(),
    consent: z.object({ version: z.string(), at: isoTime, signed: z.boolean() }),
    /** `notAsked`: nothing was sent, since it was not paid. `asking`: not accepted yet. `waiting`: accepted, the answer is outstanding. */
    sources: z.array(
      z.object({
        name: z.string(),
        topics: z.array(z.string()),
        state: z.enum([
          'notAsked',
          'asking',
          'waiting',
          'ready',
          'noRecord',
          'unsupported',
          'badInput',
          'contradictory',
          'failed',
        ]),
        stateText: z.string(),
        answeredAt: z.nullable(isoTime),
      }),
    ),
    /** Until when the report is kept; null without one. */
    keptUntil: z.nullable(isoTime),
    cases: z.array(historyCase),
    timeline: z.array(z.object({ at: isoTime, event: z.string(), text: z.string() })),
  }),
});
export type HistoryInfo = z.output<typeof historyInfo.answer>;

/** Before it is paid. Repeating it changes nothing. */
export const cancelHistory = endpoint({
  name: 'cancelHistory',
  method: 'POST',
  path: '/external/insurance/query/order/cancel',
  summary: 'Cancel a history query that has not been paid',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: z.object({ status: historyStatus, statusText: z.string() }),
});
