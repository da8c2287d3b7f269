import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Language } from '@yanche/rules/bilingual';

/** All that the PDF of a report shows. The document is the same for the same facts, byte for byte. */
export type ReportToDraw = {
  content: ReportContent;
  hash: string;
  prevHash: string | null;
  keyId: string;
  shortCode: string;
  verifyUrl: string;
  language: Language;
  /** JPEG thumbnails by file id; a photo that is missing here could not be read. */
  photos: Readonly<Record<string, Uint8Array>>;
};

export type DrawReportPdf = (report: ReportToDraw) => Promise<Uint8Array>;
