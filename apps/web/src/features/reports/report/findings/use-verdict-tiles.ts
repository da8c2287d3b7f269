import type { ReportContent } from '@yanche/contract/reports/reports';
import { type VerdictTile, verdictTiles } from '@yanche/contract/reports/verdict-tiles';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { groupWords } from '#sheets/report/group-words.ts';
import { reportTexts } from '../report.texts.ts';

/** The verdicts of a report with their basis, in the reader's language. */
export function useVerdictTiles(content: ReportContent): VerdictTile[] {
  const verdicts = useTexts(verdictWords);
  const report = useTexts(reportTexts);
  const { short } = useTexts(groupWords);
  const km = useWholeKm();
  return verdictTiles(content, { language: useLanguage(), verdicts, report, group: short, km });
}
