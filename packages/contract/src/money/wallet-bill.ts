import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import { fen, signedFen, yearMonth } from '../fields.ts';
import { walletPostingKind } from './payments.ts';

/** What moved under one heading. */
const line = z.object({
  kind: walletPostingKind,
  in: fen,
  countIn: z.int(),
  out: fen,
  countOut: z.int(),
});

/** `opening` + `in` − `out` = `closing`, to the fen; `in` and `out` are the sums of the lines. */
const accountOfMonth = z.object({
  opening: signedFen,
  in: fen,
  out: fen,
  closing: signedFen,
  lines: z.array(line),
});
export type AccountOfMonth = z.output<typeof accountOfMonth>;

export const getWalletBill = endpoint({
  name: 'getWalletBill',
  method: 'GET',
  path: '/api/wallet/bill',
  summary: 'The bill of the own dealership for a month: balances and what moved between them',
  access: dealerPeople,
  act: 'bill',
  query: z.strictObject({ month: yearMonth }),
  answer: z.object({
    dealerName: z.string(),
    /** The month is over. */
    isFinal: z.boolean(),
    wallet: accountOfMonth,
    gold: accountOfMonth,
    /** Paid for orders by WeChat or another company, past the wallet, less what went back there. */
    direct: signedFen,
    /** Who paid for orders, from the wallet or past it, less what went back of these payments; most first. */
    people: z.array(z.object({ name: z.string(), amount: fen })),
  }),
});
