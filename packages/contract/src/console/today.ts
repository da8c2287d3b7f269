import { claimStatus } from '@yanche/rules/claims/claim-status';
import type { Policy } from '@yanche/rules/staff/rights';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, isoTime, keyOf, signedFen, uuid } from '../fields.ts';

/** A number of the front page: who sees it, and the list behind it, which has as many rows. `{day}`: today in China. */
type Tile = { policy: Policy; to: string };

/** What goes on today. */
export const todayFlow = {
  ordersToday: { policy: 'orders.read', to: '/orders?created={day}' },
  appointments: { policy: 'orders.read', to: '/orders?day={day}' },
  onTheRoad: { policy: 'orders.read', to: '/orders?status=35' },
  inspecting: { policy: 'orders.read', to: '/orders?status=40' },
  paid: { policy: 'ledger.read', to: '/ledger?kind=pay&from={day}&to={day}' },
  refunded: { policy: 'ledger.read', to: '/ledger?kind=refund&from={day}&to={day}' },
} as const satisfies Record<string, Tile>;

/** What waits for somebody. */
export const todayWaiting = {
  reviews: { policy: 'reviews.work', to: '/reviews' },
  disputes: { policy: 'disputes.read', to: '/disputes?state=open' },
  unassigned: { policy: 'orders.read', to: '/orders?status=20' },
  couldNotInspect: { policy: 'orders.read', to: '/orders?status=95' },
  refundsLate: { policy: 'refunds.read', to: '/refunds?state=late' },
  refundsInTrouble: { policy: 'refunds.read', to: '/refunds?state=trouble' },
  refundsOpen: { policy: 'refunds.read', to: '/refunds?state=open' },
  noticesFailed: { policy: 'notices.read', to: '/notices?state=failed' },
  bookings: { policy: 'ledger.read', to: '/bookings?status=proposed' },
  reportChanges: { policy: 'reports.read', to: '/report-changes?status=proposed' },
  claimsLate: { policy: 'claims.read', to: '/claims?state=late' },
  claims: { policy: 'claims.read', to: '/claims?state=ours' },
  claimsToConfirm: { policy: 'claims.confirm', to: `/claims?status=${claimStatus.confirming}` },
  complaints: { policy: 'support.read', to: '/support?state=unanswered' },
  messages: { policy: 'support.read', to: '/support?state=waiting' },
  queriesInTrouble: { policy: 'orders.read', to: '/all-orders?source=trouble' },
  historyCases: { policy: 'history.read', to: '/history-cases?status=open' },
  applications: { policy: 'inspectors.read', to: '/applications?state=open' },
  appeals: { policy: 'inspectors.read', to: '/appeals?state=open' },
  faceCases: { policy: 'inspectors.read', to: '/face-cases?state=review' },
  corrections: { policy: 'reports.read', to: '/correction-requests?state=waiting' },
  billsOverdue: { policy: 'partners.read', to: '/partner-bills?state=overdue' },
  partnerCredit: { policy: 'partners.credit', to: '/partners?waiting=yes' },
  payStatements: { policy: 'pay.read', to: '/pay-statements?waiting=yes' },
  invoicesFailed: { policy: 'invoices.read', to: '/invoices?status=failed' },
  prices: { policy: 'products.read', to: '/products?waiting=yes' },
  spending: { policy: 'people.read', to: '/dealers?waiting=yes' },
  rights: { policy: 'staff.read', to: '/staff?waiting=yes' },
} as const satisfies Record<string, Tile>;
export type FlowKey = keyof typeof todayFlow;
export type WaitingKey = keyof typeof todayWaiting;

/** The rows behind a colleague's number of phone numbers read that day. */
export const phoneReadsOf = (userId: string, day: string): string =>
  `/audit?group=phoneReads&actorId=${userId}&from=${day}&to=${day}`;

/** Days that the charts show, today included. */
export const chartDays = 14;

const day = z.object({
  day: calendarDate,
  /** Ordered; null where the reader may not see orders. */
  orders: z.nullable(z.int()),
  /** Published for the first time. */
  reports: z.nullable(z.int()),
  /** Fen that came in for orders, and went back; null where the reader may not see the ledger. */
  paid: z.nullable(signedFen),
  refunded: z.nullable(signedFen),
});
export type TodayDay = z.output<typeof day>;

/** Only what the reader may see is counted. */
export const getToday = endpoint({
  name: 'getToday',
  method: 'GET',
  path: '/api/console/today',
  summary: 'The numbers of the front page, and the last two weeks',
  access: { staff: 'any' },
  answer: z.object({
    day: calendarDate,
    flow: z.array(
      z.object({
        key: keyOf(todayFlow),
        count: z.int(),
        /** Fen, of money. */
        amount: z.nullable(signedFen),
      }),
    ),
    waiting: z.array(
      z.object({
        key: keyOf(todayWaiting),
        count: z.int(),
        /** Of those, how many are later than promised; null where nothing was. */
        overdue: z.nullable(z.int()),
        /** Since when the oldest waits, of orders the earliest appointment; null where nothing waits, or it is not kept. */
        since: z.nullable(isoTime),
      }),
    ),
    days: z.array(day),
    /** Who read phone numbers today, most first; null where the reader may not see what others did. */
    phoneReads: z.nullable(z.array(z.object({ userId: uuid, name: z.string(), count: z.int() }))),
  }),
});
