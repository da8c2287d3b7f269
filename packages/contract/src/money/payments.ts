import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { payStatus } from '../orders/orders.ts';
import {
  fen,
  intParam,
  isoTime,
  pageOf,
  pageQuery,
  signedFen,
  uuid,
  yearMonth,
} from '../fields.ts';

/** The built-in sandbox cashier: it plays the payment company, no real money moves. Off in production. */
const trade = z.object({
  tradeNo: uuid,
  orderId: uuid,
  kind: z.enum(['inspection', 'self']),
  title: z.string(),
  amount: fen,
  status: z.enum(['created', 'paid', 'closed', 'refunded']),
});

export const getSandboxTrade = endpoint({
  name: 'getSandboxTrade',
  method: 'GET',
  path: '/api/sandbox-cashier/trade',
  summary: 'What the sandbox cashier is asked to collect',
  access: 'login',
  query: z.strictObject({ tradeNo: uuid }),
  answer: trade,
});

/** The cashier then sends its signed notification to the API, as a real one would. */
export const finishSandboxTrade = endpoint({
  name: 'finishSandboxTrade',
  method: 'POST',
  path: '/api/sandbox-cashier/finish',
  summary: 'Let the sandbox payment succeed or fail',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ tradeNo: uuid, outcome: z.enum(['paid', 'failed']) }),
  answer: trade,
});

/** For whoever says that they have paid: the company is asked now, and its notification need not be waited for. */
export const checkPayment = endpoint({
  name: 'checkPayment',
  method: 'POST',
  path: '/api/payment/check',
  summary: 'Ask the payment company whether an order is paid',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: z.object({ payStatus }),
});

/** May this much gold (fen) be used: `max` is what there is, `rate` how many fen one gold is worth. */
export const verifyGold = endpoint({
  name: 'verifyGold',
  method: 'GET',
  path: '/external/dealer/gold/verify',
  summary: 'Whether so much gold can be used for a payment',
  access: 'login',
  query: z.strictObject({ amount: intParam }),
  answer: z.object({ ok: z.boolean(), max: fen, rate: z.int() }),
});

/** One movement of wallet or gold. `isSample`: invented for trying the product out. */
const walletEntry = z.object({
  entryId: uuid,
  at: isoTime,
  account: z.enum(['wallet', 'gold']),
  kind: z.enum(['topUp', 'pay', 'refund', 'settle', 'cashback']),
  amount: signedFen,
  balanceAfter: signedFen,
  isSample: z.boolean(),
  order: z.nullable(
    z.object({
      orderId: uuid,
      kind: z.enum(['inspection', 'self']),
      orderNo: z.string(),
      title: z.string(),
    }),
  ),
});
export type WalletEntry = z.output<typeof walletEntry>;

const inAndOut = z.object({ in: z.int(), out: z.int() });

/** Our own call: of the dealership for its people, else of the person. A month in China; `sums` only with page 1. */
export const listWalletEntries = endpoint({
  name: 'listWalletEntries',
  method: 'GET',
  path: '/api/wallet/entries',
  summary: 'What moved in the own wallet and gold in a month, newest first',
  access: 'login',
  query: z.strictObject({ ...pageQuery, month: yearMonth }),
  answer: z.extend(pageOf(walletEntry), {
    sums: z.nullable(z.object({ wallet: inAndOut, gold: inAndOut })),
  }),
});

/** Where payment companies report to, by provider name. Signed over the raw bytes; not a contract call. */
export const paymentNotifyPath = (provider: string) => `/api/payment/notify/${provider}`;
