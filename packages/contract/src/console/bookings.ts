import {
  bookingActionLabels,
  bookingKindLabels,
  bookingStatusLabels,
} from '@yanche/rules/staff/hand-bookings';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';

/** What a command that moves money answers: `proposed` waits for a second person. */
export const bookingAnswer = z.object({ bookingId: uuid, status: keyOf(bookingStatusLabels) });

const booking = z.object({
  bookingId: uuid,
  kind: keyOf(bookingKindLabels),
  amount: fen,
  /** Whose wallet, which order, or which entry, in words. */
  subject: z.string(),
  orderId: z.nullable(uuid),
  /** Whose transfer it is, of the payment of a partner's bill. */
  billId: z.nullable(uuid),
  /** Of a top-up, of the payment of a bill, and of a refund that was settled outside. */
  bankReference: z.nullable(z.string()),
  /** Of a refund by hand, or settled outside. */
  way: z.nullable(z.enum(['original', 'wallet', 'company', 'bank'])),
  /** The entry that a correction corrects. */
  corrects: z.nullable(uuid),
  /** Of a correction, in words: what each account loses or gains. */
  lines: z.array(z.object({ account: z.string(), amount: z.int() })),
  reason: z.string(),
  status: keyOf(bookingStatusLabels),
  proposedBy: z.string(),
  proposedAt: isoTime,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  /** What the reader may do with it now. */
  actions: z.array(keyOf(bookingActionLabels)),
});
export type BookingRow = z.output<typeof booking>;

export const listBookings = endpoint({
  name: 'listBookings',
  method: 'GET',
  path: '/api/console/bookings',
  summary:
    'Top-ups, refunds, payments of bills and corrections by hand, and which of them wait for a second person',
  access: { staff: 'ledger.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    status: z.optional(keyOf(bookingStatusLabels)),
    kind: z.optional(keyOf(bookingKindLabels)),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(booking),
});

/** What was decided meanwhile is `changedMeanwhile`, one’s own `samePerson`. */
export const decideBooking = endpoint({
  name: 'decideBooking',
  method: 'POST',
  path: '/api/console/bookings/decide',
  summary:
    'Confirm a booking above 5,000 yuan that a colleague proposed, decline it, or withdraw one’s own',
  access: { staff: 'ledger.read' },
  encoding: 'json',
  body: z.strictObject({
    bookingId: uuid,
    decision: keyOf(bookingActionLabels),
    reason: commandBody.reason,
  }),
  answer: bookingAnswer,
});
