import type { ReportBrief } from '@yanche/contract/reports/report-brief';

/** What lists tell of a report without a fault, and what is changed. */
export const aBrief = (changes: Partial<ReportBrief> = {}): ReportBrief => ({
  version: 1,
  verdicts: { accident: 'none', flood: 'none', fire: 'none', odometer: 'none', identity: 'none' },
  partly: [],
  found: 0,
  worst: null,
  open: 0,
  grade: '一级',
  total: 97.5,
  provisional: false,
  ...changes,
});
