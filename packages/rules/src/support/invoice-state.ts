import type { Bilingual } from '../bilingual.ts';
import type { Policy } from '../staff/rights.ts';

export const invoiceStatusLabels = {
  making: ['正在开具', 'Being issued'],
  issued: ['已开具', 'Issued'],
  failed: ['开具失败', 'Failed'],
  refused: ['已退回申请', 'Refused'],
} as const satisfies Record<string, Bilingual>;
export type InvoiceStatus = keyof typeof invoiceStatusLabels;

export const invoiceActionLabels = {
  issue: ['开具', 'Issue'],
  refuse: ['退回申请', 'Refuse'],
} as const satisfies Record<string, Bilingual>;
export type InvoiceAction = keyof typeof invoiceActionLabels;

/** One that is issued stays; one that was refused waits for its customer to ask again. */
export const invoiceActionsOf = (
  status: InvoiceStatus,
  policies: readonly Policy[],
): InvoiceAction[] =>
  policies.includes('invoices.decide') && (status === 'making' || status === 'failed')
    ? ['issue', 'refuse']
    : [];
