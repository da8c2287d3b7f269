import { coverageWords, factWords } from '@yanche/contract/reports/fact-words';
import { verdictFact, verdictTone } from '@yanche/contract/reports/verdict-facts';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { VerdictTile } from '../../verdict-tiles.tsx';
import { reportTexts } from '../report.texts.ts';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** The five verdicts with their basis and whether all their items were checked. */
export function useVerdictTiles(content: ReportContent): VerdictTile[] {
  const words = useTexts(verdictWords);
  const t = useTexts(reportTexts);
  const names = useTexts(groupWords);
  const km = useWholeKm();
  const verdicts = kinds.map((kind): VerdictTile => {
    const verdict = content.verdicts[kind];
    return {
      key: kind,
      tone: verdictTone(kind, content),
      word: words[`${kind}.${verdict}`],
      fact: factWords(verdictFact(kind, content), t, { group: names.short, km }),
    };
  });
  return [...verdicts, { key: 'coverage', ...coverageWords(content, t) }];
}
