import { earningKindLabels, earningNoteLabels } from '@yanche/rules/pay/earnings';
import { payStatusLabels } from '@yanche/rules/pay/pay-statement';
import * as z from 'zod/mini';
import { words } from '../console/command-body.ts';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, signedFen, uuid, yearMonth } from '../fields.ts';

const inspectors = ['inspector'] as const;

const account = z.object({
  mask: z.string(),
  bankName: z.string(),
  holder: z.string(),
  changedAt: isoTime,
});

/** One thing that was earned, or what finance took or gave. */
export const earningRow = z.object({
  earningId: uuid,
  kind: keyOf(earningKindLabels),
  /** Fen; below 0 when it was taken. */
  amount: signedFen,
  at: isoTime,
  order: z.nullable(z.object({ orderNo: z.string(), carTitle: z.string() })),
  note: z.nullable(keyOf(earningNoteLabels)),
  /** Of what finance took or gave. */
  reason: z.nullable(z.string()),
});
export type EarningRow = z.output<typeof earningRow>;

const statement = z.object({
  month: yearMonth,
  total: signedFen,
  /** Of that, income tax kept back, and what is paid: fixed once it is confirmed, before that as it would be. */
  withheld: fen,
  net: signedFen,
  /** Inspections and visits. */
  jobs: z.int(),
  status: keyOf(payStatusLabels),
  paidAt: z.nullable(isoTime),
  /** Where it was paid to. */
  paidTo: z.nullable(z.string()),
  lines: z.array(earningRow),
});
export type OwnStatement = z.output<typeof statement>;

const ownPay = z.object({
  /** Newest first. */
  months: z.array(z.object({ month: yearMonth, total: signedFen, status: keyOf(payStatusLabels) })),
  /** Of the month that was asked for, else the newest; null before anything was earned. */
  statement: z.nullable(statement),
  account: z.nullable(account),
});
export type OwnPay = z.output<typeof ownPay>;

export const getOwnPay = endpoint({
  name: 'getOwnPay',
  method: 'GET',
  path: '/api/inspector/pay',
  summary: "The inspector's earnings by month and job, and how far each month is paid",
  access: inspectors,
  query: z.strictObject({ month: z.optional(yearMonth) }),
  answer: ownPay,
});

const ownAccount = z.object({
  account: z.nullable(account),
  /** What the name of the account has to be; null: nobody has confirmed who they are yet. */
  realName: z.nullable(z.string()),
});

export const getBankAccount = endpoint({
  name: 'getBankAccount',
  method: 'GET',
  path: '/api/inspector/pay/account',
  summary: 'Where the inspector is paid to; the number leaves as a mask',
  access: inspectors,
  answer: ownAccount,
});

/** The same again changes nothing and tells nobody. */
export const setBankAccount = endpoint({
  name: 'setBankAccount',
  method: 'POST',
  path: '/api/inspector/pay/account/set',
  summary: 'Give the bank account that pay goes to',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    number: z.string().check(z.maxLength(40)),
    bankName: words(),
    holder: words(),
  }),
  answer: ownAccount,
});
