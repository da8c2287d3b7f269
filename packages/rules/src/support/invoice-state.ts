import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { Policy } from '../staff/rights.ts';
import type { WorkPolicy } from '../work/work-policy.ts';

/** `credited`: all of it was taken back by credit notes, because its money went back. */
export const invoiceStatusLabels = {
  making: ['正在开具', 'Being issued'],
  issued: ['已开具', 'Issued'],
  failed: ['开具失败', 'Failed'],
  refused: ['已退回申请', 'Refused'],
  credited: ['已全额红冲', 'Credited in full'],
} as const satisfies Record<string, Bilingual>;
export type InvoiceStatus = keyof typeof invoiceStatusLabels;

/** A credit note (红字发票) takes back of an issued invoice what was refunded. */
export const creditNoteStatusLabels = {
  waiting: ['待开红字发票', 'Credit note due'],
  making: ['正在开红字发票', 'Credit note being issued'],
  issued: ['红字发票已开具', 'Credit note issued'],
  failed: ['红字发票开具失败', 'Credit note failed'],
} as const satisfies Record<string, Bilingual>;
export type CreditNoteStatus = keyof typeof creditNoteStatusLabels;

/** The issuer answers the same note to the same request. */
export const creditNotePolicy = {
  pausesMs: [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
  lease: { ms: 2 * MINUTE_MS, waiting: ['waiting'], held: 'making', givenUp: 'failed' },
} satisfies WorkPolicy<CreditNoteStatus>;

export const invoiceActionLabels = {
  issue: ['开具', 'Issue'],
  refuse: ['退回申请', 'Refuse'],
  credit: ['再开红字发票', 'Issue the credit note'],
} as const satisfies Record<string, Bilingual>;
export type InvoiceAction = keyof typeof invoiceActionLabels;

/** One that is issued stays, unless money goes back; one that was refused waits for its customer to ask again. */
export function invoiceActionsOf(
  status: InvoiceStatus,
  credits: readonly CreditNoteStatus[],
  policies: readonly Policy[],
): InvoiceAction[] {
  if (!policies.includes('invoices.decide')) return [];
  if (status === 'making' || status === 'failed') return ['issue', 'refuse'];
  return credits.some((each) => each === 'waiting' || each === 'failed') ? ['credit'] : [];
}

/** Fen that a credit note has still to be made for: what was invoiced, less the notes of before, against what the order kept. */
export const creditDue = (invoiced: number, credited: number, kept: number): number =>
  Math.max(0, invoiced - credited - Math.max(0, kept));
