import { shanghaiClock } from '@yanche/rules/calendar';
import { headWords } from '@yanche/contract/reports/head-words';
import { measureWords } from '@yanche/contract/reports/measure-words';
import { noPhotoWords } from '@yanche/contract/reports/no-photo';
import { paintWords } from '@yanche/contract/reports/paint-words';
import type { ReportItem } from '@yanche/contract/reports/report-parts';
import { sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { reportWords } from '@yanche/contract/reports/report-words';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { type Language, textsIn } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { groupName } from '@yanche/rules/inspections/checklist';
import { pdfTexts } from './pdf.texts.ts';

/** All texts of the PDF in one language. The report itself is localized before (`localize-report.ts`). */
export function wordsIn(language: Language) {
  const paper = textsIn(pdfTexts, language);
  const km = (value: number) => paper.km(grouped(value));
  return {
    language,
    report: textsIn(reportWords, language),
    head: textsIn(headWords, language),
    noPhoto: textsIn(noPhotoWords, language),
    paint: textsIn(paintWords, language),
    sentence: textsIn(sentenceTexts, language),
    verdicts: textsIn(verdictWords, language),
    paper,
    km,
    group: (name: string) => groupName(name, language),
    measure: ({ code, measure }: ReportItem) => measureWords(code, measure, { language, km }),
    /** `2026-11-21 10:00`, China time. */
    time: (iso: string) => shanghaiClock(iso).slice(0, 16),
    day: (iso: string) => shanghaiClock(iso).slice(0, 10),
  };
}

export type Words = ReturnType<typeof wordsIn>;
