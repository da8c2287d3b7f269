import { reportWords } from '@yanche/contract/reports/report-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { pdfTexts } from './page/pdf.texts.ts';
import { type Language, textsIn } from '@yanche/rules/bilingual';

/** The download name of a PDF. */
export const pdfName = (
  { reportNo, version }: Pick<ReportContent, 'reportNo' | 'version'>,
  { language, masked }: { language: Language; masked: boolean },
): string =>
  [
    textsIn(reportWords, language).title,
    reportNo,
    `V${version}`,
    ...(masked ? [textsIn(pdfTexts, language).forPassingOn] : []),
  ].join(' ') + '.pdf';
