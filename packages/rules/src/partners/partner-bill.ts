import type { Bilingual } from '../bilingual.ts';
import { addDays, shanghaiDay, shanghaiTime } from '../calendar.ts';
import { monthAfter } from '../pay/pay-statement.ts';
import { nextState, type Transition } from '../state-machine.ts';

/** What a partner owes for one month. `open`: a month that runs; it has no bill yet. `settled`: there is nothing to pay. */
export const billStatusLabels = {
  open: ['本月未出账', 'Month still runs'],
  issued: ['待付款', 'To be paid'],
  paid: ['已付款', 'Paid'],
  settled: ['无需付款', 'Nothing to pay'],
} as const satisfies Record<string, Bilingual>;
export type BillStatus = keyof typeof billStatusLabels;

export const billTransitions = [
  { from: 'open', event: 'issue', to: 'issued', actors: ['sweep'] },
  { from: 'open', event: 'settle', to: 'settled', actors: ['sweep'] },
  { from: 'issued', event: 'pay', to: 'paid', actors: ['second'] },
] as const satisfies readonly Transition<BillStatus, string, 'sweep' | 'second'>[];
export type BillEvent = (typeof billTransitions)[number]['event'];

/** The status an event leads to, or null where it is not allowed. */
export const nextBillStatus = (from: BillStatus, event: BillEvent): BillStatus | null =>
  nextState<Transition<BillStatus, BillEvent, string>>(billTransitions, from, event);

export const BILL_RULES = {
  /** From the day a bill is issued to the last day on which it is paid in time. */
  dueDays: 15,
} as const;

/** Fen: of tasks, given back, and the credit that the bill before left over (0 or below). */
export type BillParts = { charged: number; refunded: number; carried: number };

/** What is to be paid, and the credit (0 or below) that is left for the next bill; never both. */
export function billSumOf({ charged, refunded, carried }: BillParts): {
  due: number;
  credit: number;
} {
  const sum = charged - refunded + carried;
  return { due: Math.max(0, sum), credit: Math.min(0, sum) };
}

/** Of a time, as `2026-11` in China. */
export const billMonthOf = (at: Date): string => shanghaiDay(at).slice(0, 7);

/** The first moment after a month `2026-11` in China. */
export const endOfMonth = (month: string): Date =>
  new Date(shanghaiTime(`${monthAfter(month)}-01`, 0));

/** The first moment at which a bill that is issued now is overdue. */
export const billDueAt = (issuedAt: Date): Date =>
  new Date(shanghaiTime(addDays(issuedAt, BILL_RULES.dueDays + 1), 0));

export const isBillOverdue = (
  { status, dueAt }: { status: BillStatus; dueAt: Date },
  now: Date,
): boolean => status === 'issued' && dueAt <= now;

export const billActionLabels = {
  markPaid: ['登记付款', 'Enter its payment'],
} as const satisfies Record<string, Bilingual>;
export type BillAction = keyof typeof billActionLabels;

/** What a line of a bill is, by its entry in the ledger. */
export const billLineLabels = {
  pay: ['任务', 'Task'],
  refund: ['退款', 'Given back'],
  correction: ['更正', 'Correction'],
} as const satisfies Record<string, Bilingual>;
export type BillLineKind = keyof typeof billLineLabels;
