import type { ReportContent, ReportShort } from '@yanche/contract/reports/reports';
import type { Language } from '@yanche/rules/bilingual';

/** Everything the PDF of a report shows. Drawing is deterministic, byte for byte. */
export type ReportToDraw = {
  content: ReportContent;
  hash: string;
  prevHash: string | null;
  keyId: string;
  shortCode: string;
  verifyUrl: string;
  language: Language;
  /** For passing on: the content is masked, and the photos are copies with covered plates. */
  masked: boolean;
  /** Of a version after the first: when and why it was made, and what is different. */
  amends?: NonNullable<ReportShort['amends']>;
  /** JPEG thumbnails by file id; unreadable photos are missing. */
  photos: Readonly<Record<string, Uint8Array>>;
};

export type DrawReportPdf = (report: ReportToDraw) => Promise<Uint8Array>;
