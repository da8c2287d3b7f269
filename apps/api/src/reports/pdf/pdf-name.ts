import { reportWords } from '@yanche/contract/reports/report-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { type Language, textsIn } from '@yanche/rules/bilingual';

/** The name under which a PDF is saved. */
export const pdfName = (
  { reportNo, version }: Pick<ReportContent, 'reportNo' | 'version'>,
  language: Language,
): string => `${textsIn(reportWords, language).title} ${reportNo} V${version}.pdf`;
