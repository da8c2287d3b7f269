import { coverageWords, factWords } from '@yanche/contract/report/fact-words';
import { verdictFact } from '@yanche/contract/report/verdict-facts';
import { verdictWords } from '@yanche/contract/report/verdict-words';
import type { ReportContent } from '@yanche/contract/reports';
import { useFormat } from '#lib/language/format.ts';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { verdictTones } from '@yanche/contract/report/tones';
import type { VerdictTile } from '../verdict-tiles.tsx';
import { reportTexts } from './report.texts.ts';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** The five verdicts with what they rest on, and whether everything was checked. */
export function useVerdictTiles(content: ReportContent): VerdictTile[] {
  const words = useTexts(verdictWords);
  const t = useTexts(reportTexts);
  const names = useTexts(groupWords);
  const format = useFormat();
  const verdicts = kinds.map((kind): VerdictTile => {
    const verdict = content.verdicts[kind];
    return {
      key: kind,
      tone: verdictTones[verdict],
      word: words[`${kind}.${verdict}`],
      fact: factWords(verdictFact(kind, content), t, { group: names.short, km: format.km }),
    };
  });
  return [...verdicts, { key: 'coverage', ...coverageWords(content, t) }];
}
