import { promiseLabels } from '@yanche/rules/claims/promises';
import { orderStatusLabels, orderTabs } from '@yanche/rules/orders/order-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dispute } from './disputes.ts';
import { createOrderInfo } from './create-order-info.ts';
import { dealerNotes } from './dealer-notes.ts';
import { failedVisit } from './failed-visit.ts';
import { orderClaim, progress } from './order-row-parts.ts';
import { averageShown, ratingState } from './ratings.ts';
import { sellerState } from './seller-visit.ts';
import { visitMessages } from './visit-thread.ts';
import {
  calendarDate,
  fen,
  intParam,
  isoTime,
  keyOf,
  pageOf,
  pageQuery,
  requestId,
  tabOf,
  uuid,
  yearMonth,
} from '../fields.ts';
import { listParts } from '@yanche/rules/orders/dealer-board';
import { orderTerms, pricePart, product, promiseCaps } from '../catalogue/products.ts';
import { reportBrief } from '../reports/report-brief.ts';

export const orderStatusCode = keyOf(orderStatusLabels);
export const orderTab = tabOf(orderTabs);
export type OrderTab = z.output<typeof orderTab>;
export const orderAction = z.enum([
  'pay',
  'cancel',
  'changeTime',
  'viewReport',
  'confirm',
  'dispute',
  'claim',
  'invoice',
  'rebuy',
]);
export type OrderAction = z.output<typeof orderAction>;

export const checkOrder = endpoint({
  name: 'checkOrder',
  method: 'GET',
  path: '/external/order/checkOrder',
  summary: 'May this person order this package for this car now',
  access: 'login',
  query: z.strictObject({
    vin: z.string().check(z.maxLength(40)),
    productId: z.optional(intParam),
  }),
  answer: z.object({
    canOrder: z.boolean(),
    openOrderId: z.nullable(uuid),
    validReportId: z.nullable(uuid),
    /** The order of that report, where it is read. */
    reportOrderId: z.nullable(uuid),
    tip: z.nullable(z.string()),
  }),
});

/** Idempotent: the same person and `requestId` get the same order; another body with the id is refused. */
export const submitOrder = endpoint({
  name: 'submitOrder',
  method: 'POST',
  path: '/external/order/v2/submitOrder',
  summary: 'Create an order; the slot is held for 30 minutes',
  access: 'login',
  act: 'order',
  query: z.strictObject({ requestId }),
  encoding: 'json',
  body: createOrderInfo,
  answer: z.object({ orderId: uuid, payNeeded: z.boolean(), realPrice: fen, expireAt: isoTime }),
});

export const payStatus = z.enum(['unpaid', 'paid', 'refunding', 'refunded']);
export const payMethod = z.enum(['wallet', 'gold', 'wechat', 'alipay', 'sandbox']);
export type PayMethod = z.output<typeof payMethod>;
/** What an order was paid with. `bill`: by the bill of the month of a partner, which nobody can choose. */
export const paidWith = z.enum([...payMethod.options, 'bill']);
export type PaidWith = z.output<typeof paidWith>;

/** Set by pages that know they are in WeChat's mini-program, because not every user agent reveals it. */
const payHost = z.optional(z.enum(['messaging-mini-program']));

/**
 * `wallet` and `gold` are settled at once; other methods open a payment and answer where to go (`cashierUrl`) or the
 * parameters of the host's cashier (`payParams`). `useGold`: fen of gold that pay a part; the price stays as quoted.
 * `payerCode`: added to our URL by the host's login page, where the provider must know the payer; `payerState`:
 * returned by that page, to match the request. In WeChat's mini-program `cashierUrl` is a page of it.
 */
export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/external/order/pay',
  summary: 'Pay an order, or open a payment at the cashier',
  access: 'login',
  act: 'payOutside',
  encoding: 'form',
  body: z.strictObject({
    orderId: uuid,
    method: payMethod,
    useGold: z._default(intParam, 0),
    payerCode: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
    payerState: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{8,64}$/))),
    host: payHost,
  }),
  answer: z.object({
    payStatus: z.enum(['paid', 'pending']),
    tradeNo: uuid,
    cashierUrl: z.nullable(z.string()),
    payParams: z.nullable(z.record(z.string(), z.string())),
  }),
});

export const accountInfo = endpoint({
  name: 'accountInfo',
  method: 'GET',
  path: '/external/order/account/info',
  summary: 'Balance and the ways this person may pay',
  access: 'login',
  query: z.strictObject({ host: payHost }),
  answer: z.object({
    balance: fen,
    gold: fen,
    /** What a purchaser of a dealership may still pay this month, and who can raise it. Absent: no limit; balance and gold stay within it. */
    month: z.optional(z.object({ limit: fen, left: fen, owner: z.nullable(z.string()) })),
    /** What the last order was paid with comes first. */
    methods: z.array(
      z.object({ method: payMethod, name: z.string(), hint: z.nullable(z.string()) }),
    ),
  }),
});

export const appoint = z.object({
  start: isoTime,
  end: isoTime,
  pointId: z.int(),
  pointName: z.string(),
  kind: z.enum(['market', 'store', 'onsite']),
  address: z.string(),
  cityName: z.string(),
});

export const orderRow = z.object({
  orderId: uuid,
  orderNo: z.string(),
  status: orderStatusCode,
  statusText: z.string(),
  productName: z.string(),
  carTitle: z.string(),
  vin: z.string(),
  plate: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  appoint,
  realPrice: fen,
  createdAt: isoTime,
  expireAt: z.nullable(isoTime),
  actions: z.array(orderAction),
  inspectorName: z.nullable(z.string()),
  /** Which colleague of the reader's dealership ordered it; null: the reader, or nobody it is told to. */
  orderedBy: z.nullable(z.string()),
  progress: z.nullable(progress),
  report: z.nullable(z.extend(reportBrief, { publishedAt: isoTime })),
  claim: z.nullable(orderClaim),
  /** What the reader's dealership keeps: its tags, and when the reader is reminded. */
  tags: z.array(z.string()),
  remindAt: z.nullable(isoTime),
});
export type OrderRow = z.output<typeof orderRow>;

const slotPlace = z.object({ start: isoTime, end: isoTime, place: z.string() });
/** One change of the appointment; `by` is the name of the person. */
export const appointChange = z.object({
  at: isoTime,
  from: slotPlace,
  to: slotPlace,
  by: z.string(),
  reason: z.string(),
});
export type AppointChange = z.output<typeof appointChange>;

/** The refund of cancelling now, shown before the person decides. */
const cancelRule = z.object({ refund: fen, fee: fen, rule: z.string() });

export const orderInfo = endpoint({
  name: 'orderInfo',
  method: 'GET',
  path: '/external/order/info',
  summary: 'One order with its timeline and the actions allowed now',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: z.extend(orderRow, {
    contractorName: z.string(),
    phoneMask: z.string(),
    licenseTime: yearMonth,
    roadHaulKm: z.nullable(z.int()),
    /** Of the place, degrees in WGS-84; null where it is known by its address only. */
    position: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
    cityId: z.int(),
    productId: z.int(),
    price: fen,
    discount: fen,
    priceParts: z.array(pricePart),
    /** Of cancelling and rescheduling, as the order keeps them. */
    terms: orderTerms,
    /** What its package promises; null: nothing. */
    guarantee: z.nullable(z.object({ promise: keyOf(promiseLabels), caps: promiseCaps })),
    /** Its package includes a query of the car's past, which nobody authorised, or could: the report tells it as unknown. */
    historyLeftOut: z.boolean(),
    payStatus,
    payMethod: z.nullable(paidWith),
    /** Of the price, what gold paid; `payMethod` paid the rest. */
    goldPaid: fen,
    cancelRule: z.nullable(cancelRule),
    cancel: z.nullable(z.object({ code: z.string(), text: z.string(), at: isoTime, fee: fen })),
    /** `to`: where the money goes, in words. */
    refund: z.nullable(
      z.object({ amount: fen, status: z.enum(['pending', 'done']), to: z.string() }),
    ),
    /** What colleagues paid back by hand, in all, beside a refund by rules. */
    paidBack: z.nullable(z.object({ amount: fen, status: z.enum(['pending', 'done']) })),
    /** From the assignment on. `phone`: around the appointment only, else empty. */
    inspector: z.nullable(
      z.object({
        name: z.string(),
        certNo: z.string(),
        phone: z.string(),
        rating: averageShown,
      }),
    ),
    /** Of an order of the reader's dealership; null for everybody else. */
    notes: z.nullable(dealerNotes),
    /** Between customer and inspector; null before there is one. */
    messages: z.nullable(z.extend(visitMessages, { mayWrite: z.boolean() })),
    /** Whether the car's owner comes; null where nothing is to be asked, nor for anybody but the customer's side. */
    seller: z.nullable(sellerState),
    /** Null: there is no visit to rate, or not by this reader. */
    rating: z.nullable(ratingState),
    timeline: z.array(z.object({ at: isoTime, event: z.string(), text: z.string() })),
    reportNo: z.nullable(z.string()),
    /** While it is inspected or reviewed: when the report was promised. */
    reportDueAt: z.nullable(isoTime),
    /** Whether its report was taken back, or corrected after it had been published. */
    reportChanged: z.nullable(z.enum(['revoked', 'amended'])),
    /** Remaining reschedules, and the last change. */
    changes: z.object({
      left: z.int(),
      /** By the terms of the order: how often in all, and until how many hours before. */
      most: z.int(),
      hours: z.int(),
      last: z.nullable(appointChange),
    }),
    failedVisit: z.nullable(failedVisit),
    /** The deadline for confirming or disputing; afterwards the report counts as confirmed. */
    confirmUntil: z.nullable(isoTime),
    dispute: z.nullable(dispute),
  }),
});
export type OrderDetail = z.output<typeof orderInfo.answer>;

export const orderSort = z.enum(['newest', 'soonest']);
export type OrderSort = z.output<typeof orderSort>;

/**
 * Dealers see the dealership's orders; buyers, or `scope=mine`, their own. `from` and `to`: appointment days in China,
 * both included. `soonest`: upcoming by time, then past, latest first.
 */
export const getOrderListByDealerId = endpoint({
  name: 'getOrderListByDealerId',
  method: 'GET',
  path: '/external/order/getOrderListByDealerId',
  summary: 'Orders by status tab, filtered and searched',
  access: 'login',
  query: z.strictObject({
    ...pageQuery,
    dealerId: z.optional(uuid),
    scope: z._default(z.enum(['dealer', 'mine']), 'dealer'),
    tab: z._default(orderTab, 'all'),
    /** Words of the car's name, plate, VIN, place, the end of the contact's number, the whole number, or a tag. */
    keyword: z.optional(z.string().check(z.maxLength(200))),
    kind: z.optional(product.shape.kind),
    productId: z.optional(intParam),
    cityId: z.optional(intParam),
    marketId: z.optional(intParam),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    sort: z._default(orderSort, 'newest'),
    /** Further than the tab: in review, with a report, or with one that is about to expire. */
    only: z.optional(keyOf(listParts)),
  }),
  answer: z.extend(pageOf(orderRow), {
    /** With page 1 only: orders of this filter per tab, counted up to 99. */
    counts: z.nullable(z.record(orderTab, z.int())),
  }),
});
