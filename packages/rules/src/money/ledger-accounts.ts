import type { Bilingual } from '../bilingual.ts';

/** Kinds of accounts in the ledger, in words. */
export const ledgerAccountLabels = {
  wallet: ['钱包', 'wallet'],
  gold: ['金币', 'gold'],
  escrow: ['待结算', 'escrow'],
  revenue: ['收入', 'revenue'],
  guarantee: ['理赔支出', 'claims'],
  payroll: ['检测师报酬支出', 'pay of inspectors'],
  payable: ['应付报酬', 'pay that is due'],
  receivable: ['月结欠款', 'owed by bill'],
  external: ['外部收付', 'outside'],
} as const satisfies Record<string, Bilingual>;
export type LedgerAccountKind = keyof typeof ledgerAccountLabels;
