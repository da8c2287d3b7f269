import { cashbackStatusLabels } from '@yanche/rules/money/cashback-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, pageOf, pageQuery, uuid, keyOf } from '../fields.ts';

/** 1 to be credited, 2 credited, 3 void, 4 frozen. */
export const cashbackStatus = keyOf(cashbackStatusLabels);

/** Idempotent: an order has one cashback. Throws `cashbackDayFull` when the dealer's day has no room for it. */
export const cashBackForUser = endpoint({
  name: 'cashBackForUser',
  method: 'POST',
  path: '/external/order/cashBackForUser',
  summary: 'Claim the cashback of a finished order',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: z.object({ amount: fen, status: cashbackStatus }),
});

/** At most twenty, newest first; the next ones follow once these are claimed. */
export const listClaimableCashbacks = endpoint({
  name: 'listClaimableCashbacks',
  method: 'GET',
  path: '/client/eshop/carInsurance/getClaimableList',
  summary: 'Finished orders whose cashback was not claimed yet',
  access: 'login',
  answer: z.object({
    orders: z.array(
      z.object({
        orderId: uuid,
        bizType: z.enum(['inspection', 'self', 'history']),
        orderNo: z.string(),
        /** The car. */
        title: z.string(),
        amount: fen,
      }),
    ),
  }),
});
export type ClaimableCashback = z.output<typeof listClaimableCashbacks.answer>['orders'][number];

const cashbackLog = z.object({
  logId: uuid,
  bizType: z.enum(['inspection', 'self', 'history']),
  orderId: uuid,
  orderNo: z.string(),
  /** The car. */
  title: z.string(),
  amount: fen,
  status: cashbackStatus,
  statusText: z.string(),
  at: isoTime,
  /** When it is credited at the earliest. */
  settleAt: isoTime,
  remark: z.nullable(z.string()),
});
export type CashbackLog = z.output<typeof cashbackLog>;

export const getCashbackLogList = endpoint({
  name: 'getCashbackLogList',
  method: 'GET',
  path: '/client/eshop/carInsurance/getCashbackLogList',
  summary: 'Cashbacks, newest first, perhaps of one status',
  access: 'login',
  query: z.strictObject({ ...pageQuery, status: z.optional(cashbackStatus) }),
  answer: pageOf(cashbackLog),
});

/** `total` excludes void ones; frozen ones count as pending. `month`: newest first, at most twelve, from the first with any on without gaps. */
export const getCashbackStat = endpoint({
  name: 'getCashbackStat',
  method: 'GET',
  path: '/client/eshop/carInsurance/getCashbackStat',
  summary: 'Cashbacks in sums',
  access: 'login',
  answer: z.object({
    total: fen,
    settled: fen,
    pending: fen,
    invalid: fen,
    count: z.int(),
    month: z.array(z.object({ month: z.string(), amount: fen })),
  }),
});
