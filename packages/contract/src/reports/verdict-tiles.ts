import type { Language } from '@yanche/rules/bilingual';
import { batteryTile } from './battery-tile.ts';
import { coverageWords, factWords } from './fact-words.ts';
import type { ReportContent } from './reports.ts';
import type { ReportWords } from './report-words.ts';
import type { ReportTone } from './tones.ts';
import { verdictFact, verdictTone } from './verdict-facts.ts';
import type { VerdictWords } from './verdict-words.ts';

export type VerdictTile = { key: string; tone: ReportTone; word: string; fact: string };

type TileWords = {
  language: Language;
  verdicts: Readonly<VerdictWords>;
  report: ReportWords;
  group: (name: string) => string;
  km: (km: number) => string;
};

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** The five verdicts with their basis, an electric car's battery, and whether all items were checked: on screen and in the PDF. */
export function verdictTiles(content: ReportContent, words: TileWords): VerdictTile[] {
  const { language, report, group, km } = words;
  const tiles = kinds.map(
    (kind): VerdictTile => ({
      key: kind,
      tone: verdictTone(kind, content),
      word: words.verdicts[`${kind}.${content.verdicts[kind]}`],
      fact: factWords(verdictFact(kind, content), report, { group, km }),
    }),
  );
  const battery = batteryTile(content, language);
  return [...tiles, ...battery, { key: 'coverage', ...coverageWords(content, report) }];
}
