import type { HistoryReportView } from '@yanche/contract/history/history-report';
import type { Language } from '@yanche/rules/bilingual';

/** Everything the PDF of a history report shows. Drawing is deterministic, byte for byte. */
export type HistoryToDraw = {
  view: HistoryReportView;
  keyId: string;
  /** Where number and code are checked: printed, and as QR code. */
  verifyUrl: string;
  /** Of a corrected version: when and why the one before was replaced. */
  correction: { at: string; reason: string } | null;
  language: Language;
};

export type DrawHistoryPdf = (report: HistoryToDraw) => Promise<Uint8Array>;
