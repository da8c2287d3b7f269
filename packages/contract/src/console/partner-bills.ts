import {
  billActionLabels,
  billLineLabels,
  billStatusLabels,
} from '@yanche/rules/partners/partner-bill';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, signedFen, uuid, yearMonth } from '../fields.ts';
import { pageSize } from './audit.ts';
import { bookingAnswer } from './bookings.ts';
import { commandBody, words } from './command-body.ts';

const sort = z._default(z.enum(['newest', 'oldest']), 'newest');

const bill = z.object({
  billId: uuid,
  partnerId: uuid,
  partnerName: z.string(),
  dealerName: z.string(),
  month: yearMonth,
  /** Lines that cost, that went back, and credit brought over from the bill before (0 or below). */
  charged: fen,
  refunded: fen,
  carried: signedFen,
  due: fen,
  lines: z.int(),
  status: keyOf(billStatusLabels),
  overdue: z.boolean(),
  issuedAt: isoTime,
  dueAt: isoTime,
  paidAt: z.nullable(isoTime),
  /** A transfer that a colleague has entered, as far as it was not declined. */
  payment: z.nullable(
    z.object({ bookingId: uuid, bankReference: z.string(), by: z.string(), at: isoTime }),
  ),
  actions: z.array(keyOf(billActionLabels)),
});
export type PartnerBillRow = z.output<typeof bill>;

export const listPartnerBills = endpoint({
  name: 'listPartnerBills',
  method: 'GET',
  path: '/api/console/partners/bills',
  summary: 'Bills of partners, and how far they are paid',
  access: { staff: 'partners.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    partnerId: z.optional(uuid),
    status: z.optional(keyOf(billStatusLabels)),
    state: z.optional(z.literal('overdue')),
    sort,
  }),
  answer: pageOf(bill),
});

const line = z.object({
  lineId: uuid,
  at: isoTime,
  month: yearMonth,
  partnerName: z.string(),
  kind: keyOf(billLineLabels),
  /** Fen that are owed; below 0 what went back. */
  amount: signedFen,
  partnerTaskNo: z.nullable(z.string()),
  orderId: z.nullable(uuid),
  orderNo: z.nullable(z.string()),
  carTitle: z.nullable(z.string()),
});
export type BillLineRow = z.output<typeof line>;

export const listPartnerBillLines = endpoint({
  name: 'listPartnerBillLines',
  method: 'GET',
  path: '/api/console/partners/bills/lines',
  summary: 'Lines of bills: the tasks of a month and what went back',
  access: { staff: 'partners.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    billId: z.optional(uuid),
    kind: z.optional(keyOf(billLineLabels)),
    sort,
  }),
  answer: pageOf(line),
});

/** `bankReference`: of the transfer, which pays this bill and nothing else. It waits for a second person, whatever the amount. */
export const payPartnerBill = endpoint({
  name: 'payPartnerBill',
  method: 'POST',
  path: '/api/console/partners/bills/pay',
  summary: 'A transfer has paid a bill; a second person confirms it',
  access: { staff: 'ledger.book' },
  encoding: 'json',
  body: z.strictObject({ billId: uuid, bankReference: words(), reason: commandBody.reason }),
  answer: bookingAnswer,
});
