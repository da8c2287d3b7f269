import { headWords } from '@yanche/contract/reports/head-words';
import { measureWords } from '@yanche/contract/reports/measure-words';
import { paintWords } from '@yanche/contract/reports/paint-words';
import { positionWords, reportWords } from '@yanche/contract/reports/report-words';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { type Language, textsIn } from '@yanche/rules/bilingual';
import { groupName } from '@yanche/rules/inspections/checklist';
import { pdfTexts } from './pdf.texts.ts';

/** Every word of the paper in one language. The report itself comes in it (`localize-report.ts`). */
export function wordsIn(language: Language) {
  const paper = textsIn(pdfTexts, language);
  const km = (value: number) => paper.km(value.toLocaleString('en-US'));
  const positions = textsIn(positionWords, language);
  return {
    language,
    report: textsIn(reportWords, language),
    head: textsIn(headWords, language),
    paint: textsIn(paintWords, language),
    verdicts: textsIn(verdictWords, language),
    positions,
    paper,
    km,
    group: (name: string) => groupName(name, language),
    measure: (measure: Readonly<Record<string, number>> | null) =>
      measureWords(measure, { positions, km }),
    /** `2026-11-21 10:00`, always in Chinese time. */
    time: (iso: string) => timeFormat.format(new Date(iso)),
    day: (iso: string) => timeFormat.format(new Date(iso)).slice(0, 10),
  };
}

export type Words = ReturnType<typeof wordsIn>;

/** Swedish writes dates as ISO 8601 does. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});
