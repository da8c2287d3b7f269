import { billLineLabels, billStatusLabels } from '@yanche/rules/partners/partner-bill';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, intParam, isoTime, keyOf, signedFen, uuid, yearMonth } from '../fields.ts';
import { partnerTaskNo } from './saas-tasks.ts';

const limit = z._default(z.pipe(intParam, z.int().check(z.gte(1), z.lte(200))), 50);

/** What a key and those of its kind did in one month of China. */
const usage = z.object({
  month: yearMonth,
  /** Calls that were answered, also those that failed; not those above the limit. */
  calls: z.int(),
  /** Tasks that were created, that ended by being cancelled, and whose report was published, in this month. */
  created: z.int(),
  cancelled: z.int(),
  done: z.int(),
  /** Fen that tasks of this month cost, and that went back off the bill; 0 in the sandbox. */
  charged: fen,
  refunded: fen,
  /** The month still runs: it comes again. */
  running: z.boolean(),
});

/** The oldest month first. `next` stands before the running month, so that it comes again with new numbers. */
export const listSaasUsage = endpoint({
  name: 'listSaasUsage',
  method: 'GET',
  path: '/external/saas/usage/list',
  summary: 'Calls, tasks and sums of each month',
  access: { partner: 'bills.read' },
  query: z.strictObject({
    /** `next` of the answer before: a month. */
    cursor: z.optional(yearMonth),
    limit,
  }),
  answer: z.object({ data: z.array(usage), hasMore: z.boolean(), next: z.nullable(yearMonth) }),
});

const bill = z.object({
  billId: uuid,
  month: yearMonth,
  status: keyOf(billStatusLabels),
  statusText: z.string(),
  /** Fen of tasks, given back, and brought over from the bill before as credit (0 or below). */
  charged: fen,
  refunded: fen,
  carried: signedFen,
  /** To be paid, fen: their sum, or 0 where that is below 0; then it is credit for the next bill. */
  due: fen,
  issuedAt: isoTime,
  /** The first moment at which it is overdue. */
  dueAt: isoTime,
  paidAt: z.nullable(isoTime),
});

/** In the order of their changes, as tasks are: a bill that was paid comes again. The sandbox has none. */
export const listSaasBills = endpoint({
  name: 'listSaasBills',
  method: 'GET',
  path: '/external/saas/bill/list',
  summary: 'Bills of the months that have ended',
  access: { partner: 'bills.read' },
  query: z.strictObject({
    /** `next` of the answer before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit,
  }),
  answer: z.object({ data: z.array(bill), hasMore: z.boolean(), next: z.string() }),
});

/** The oldest first; their amounts add up to the bill. */
export const listSaasBillLines = endpoint({
  name: 'listSaasBillLines',
  method: 'GET',
  path: '/external/saas/bill/lines',
  summary: 'The lines of a bill: what each task cost, and what went back',
  access: { partner: 'bills.read' },
  query: z.strictObject({
    billId: uuid,
    /** `next` of the answer before. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        lineId: uuid,
        at: isoTime,
        kind: keyOf(billLineLabels),
        /** Fen that are owed; below 0 what went back. */
        amount: signedFen,
        taskId: z.nullable(uuid),
        partnerTaskNo: z.nullable(partnerTaskNo),
        orderNo: z.nullable(z.string()),
      }),
    ),
    hasMore: z.boolean(),
    next: z.nullable(z.string()),
  }),
});
