import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, pageOf, pageQuery, signedFen, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { bookingAnswer } from './bookings.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

export const walletOwner = z.strictObject({ kind: z.enum(['dealer', 'user']), id: uuid });

const wallet = z.object({
  /** Of its owner. */
  walletId: uuid,
  ownerKind: z.enum(['dealer', 'user']),
  name: z.string(),
  phoneMask: z.string(),
  /** Fen. */
  balance: signedFen,
  gold: signedFen,
  /** What the reader may do with it now. */
  actions: z.array(z.enum(['topUp'])),
});
export type WalletRow = z.output<typeof wallet>;

/** Without a search those that have had money, newest first. */
export const listWallets = endpoint({
  name: 'listWallets',
  method: 'GET',
  path: '/api/console/wallets',
  summary: 'Wallets of dealerships and people',
  access: { staff: 'ledger.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** A phone number, or part of a dealership’s name. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(wallet),
});

/** A reference that was booked before is `transferBooked`. */
export const topUpWallet = endpoint({
  name: 'topUpWallet',
  method: 'POST',
  path: '/api/console/wallets/top-up',
  summary: 'Book a bank transfer to a wallet',
  access: { staff: 'ledger.book' },
  encoding: 'json',
  body: z.strictObject({
    owner: walletOwner,
    amount: fen.check(z.gte(1)),
    bankReference: words(),
    reason: commandBody.reason,
  }),
  answer: bookingAnswer,
});
