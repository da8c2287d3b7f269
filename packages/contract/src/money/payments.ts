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

/** The built-in sandbox cashier simulates a payment provider; no real money moves. Disabled in production. */
const trade = z.object({
  tradeNo: uuid,
  orderId: uuid,
  kind: z.enum(['inspection', 'self', 'history', 'topUp']),
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

/** Makes the cashier send its signed notification to the API, like a real one. */
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

/** For people who have paid: queries the provider now instead of waiting for its notification. */
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

/** Whether this much gold (fen) can be used: `max` is the balance, `rate` the fen per gold. */
export const verifyGold = endpoint({
  name: 'verifyGold',
  method: 'GET',
  path: '/external/dealer/gold/verify',
  summary: 'Whether so much gold can be used for a payment',
  access: 'login',
  query: z.strictObject({ amount: intParam }),
  answer: z.object({ ok: z.boolean(), max: fen, rate: z.int() }),
});

/** What moves wallets and gold. */
export const walletPostingKind = z.enum([
  'topUp',
  'pay',
  'refund',
  'settle',
  'cashback',
  'correction',
  'claim',
]);

/** One movement of wallet or gold. `isSample`: invented, for trying out the product. */
const walletEntry = z.object({
  entryId: uuid,
  at: isoTime,
  account: z.enum(['wallet', 'gold']),
  kind: walletPostingKind,
  amount: signedFen,
  balanceAfter: signedFen,
  isSample: z.boolean(),
  /** Of a top-up: how the money came. */
  source: z.nullable(z.enum(['wechat', 'alipay', 'sandbox', 'bank'])),
  order: z.nullable(
    z.object({
      orderId: uuid,
      kind: z.enum(['inspection', 'self', 'history']),
      orderNo: z.string(),
      title: z.string(),
      /** Of the car, as its order shows it. */
      plate: z.nullable(z.string()),
      vin: z.string(),
      /** Which colleague ordered it; null: the reader. */
      orderedBy: z.nullable(z.string()),
    }),
  ),
});
export type WalletEntry = z.output<typeof walletEntry>;

const inAndOut = z.object({ in: z.int(), out: z.int() });

/**
 * Movements of the dealership's wallet for its people, else of the person's. By China month; `sums` with page 1 only.
 */
export const listWalletEntries = endpoint({
  name: 'listWalletEntries',
  method: 'GET',
  path: '/api/wallet/entries',
  summary: 'What moved in the own wallet and gold in a month, newest first',
  access: 'login',
  act: 'bill',
  query: z.strictObject({ ...pageQuery, month: yearMonth }),
  answer: z.extend(pageOf(walletEntry), {
    sums: z.nullable(z.object({ wallet: inAndOut, gold: inAndOut })),
  }),
});

/** Notification URLs by provider. Signed over the raw bytes; outside the contract. */
export const paymentNotifyPath = (provider: string) => `/api/payment/notify/${provider}`;
