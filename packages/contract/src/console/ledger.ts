import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, fen, isoTime, pageOf, pageQuery, signedFen, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { bookingAnswer } from './bookings.ts';
import { searchText } from './search-terms.ts';
import { commandBody, words } from './command-body.ts';

export const postingKinds = [
  'topUp',
  'pay',
  'refund',
  'settle',
  'cashback',
  'correction',
  'claim',
  'earning',
  'payout',
  'billPaid',
] as const;

/** An account that several orders share; wallets are found by their owner. */
export const platformAccounts = ['escrow', 'revenue', 'external'] as const;

const account = z.object({ accountId: uuid, name: z.string() });

const posting = z.object({
  postingId: uuid,
  at: isoTime,
  kind: z.enum(postingKinds),
  /** What moved, fen: the sum of one side. */
  amount: fen,
  order: z.nullable(
    z.object({
      orderId: uuid,
      orderNo: z.string(),
      kind: z.enum(['inspection', 'self', 'history']),
    }),
  ),
  lines: z.array(
    z.object({
      ...account.shape,
      amount: signedFen,
      /** Null of escrow, revenue and what is outside: many orders move them at once, and none after another. */
      balanceAfter: z.nullable(signedFen),
      /** Of those: what the account holds when it is read. */
      balanceNow: z.nullable(signedFen),
    }),
  ),
  /** The entry that this one corrects. */
  corrects: z.nullable(uuid),
  /** Its corrections, and those that wait for a second person. */
  corrections: z.array(
    z.object({ bookingId: uuid, status: z.enum(['proposed', 'done']), amount: fen }),
  ),
  /** Between which accounts a correction may move money; `left`: how much may still be moved off it, fen. */
  correctable: z.array(z.object({ ...account.shape, left: fen })),
  /** With money held for an order, or pay of an inspector: that is set right elsewhere. */
  isFixed: z.boolean(),
  /** How often it was corrected. */
  version: z.int(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(['move', 'reverse'])),
});
export type PostingRow = z.output<typeof posting>;

export const listPostings = endpoint({
  name: 'listPostings',
  method: 'GET',
  path: '/api/console/ledger',
  summary: 'Entries of the ledger',
  access: { staff: 'ledger.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** Whose wallet or gold: a phone number, or a dealership’s full name. */
    owner: z.optional(searchText),
    /** Of a dealership or person. */
    ownerId: z.optional(uuid),
    account: z.optional(z.enum(platformAccounts)),
    orderNo: z.optional(searchText),
    kind: z.optional(z.enum(postingKinds)),
    /** Days in China, both included. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    postingId: z.optional(uuid),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(posting),
});

/** `move` null: the whole entry is taken back. `toOwner`: a phone number or a dealership’s full name, where `to` is null. */
export const correctPosting = endpoint({
  name: 'correctPosting',
  method: 'POST',
  path: '/api/console/ledger/correct',
  summary: 'Correct an entry of the ledger by another entry that names it',
  access: { staff: 'ledger.book' },
  encoding: 'json',
  body: z.strictObject({
    postingId: uuid,
    ...commandBody,
    move: z.nullable(
      z.strictObject({
        from: uuid,
        to: z.nullable(uuid),
        toOwner: z.optional(words()),
        amount: fen.check(z.gte(1)),
      }),
    ),
  }),
  answer: bookingAnswer,
});
