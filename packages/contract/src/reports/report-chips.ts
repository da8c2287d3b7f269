import { counted, defineTexts } from '@yanche/rules/bilingual';
import { scorePlace } from '@yanche/rules/reports/score-place';
import type { Verdict, VerdictKind } from '@yanche/rules/reports/verdicts';
import { amendedTexts } from './amended-words.ts';
import { headWords } from './head-words.ts';
import type { ReportBrief, ReportScope } from './report-brief.ts';
import { recordedSaid, scopeSaid } from './report-scope.ts';
import { type ReportTone, toldTone } from './tones.ts';
import { tellVerdict, type VerdictWords } from './verdict-words.ts';

/** One chip; `tone` is null where it is neither good nor bad. */
export type ReportChip = { key: string; tone: ReportTone | null; text: string };

export const chipTexts = defineTexts({
  found: [(count: number) => `${count} 处问题`, (count) => counted(count, 'finding')],
  unsafe: [
    (count: number) => (count === 1 ? '1 处安全问题' : `${count} 处问题，含安全项`),
    (count) => (count === 1 ? '1 safety finding' : `${count} findings, some unsafe`),
  ],
  cosmetic: [(count: number) => `外观 ${count} 处`, (count) => counted(count, 'cosmetic finding')],
  open: [(count: number) => `${count} 项未检`, (count) => `${count} not checked`],
  notYet: headWords.notYet,
  amended: amendedTexts.inShort,
  scope: scopeSaid,
  recorded: recordedSaid,
});
type ChipWords = Record<
  'found' | 'unsafe' | 'cosmetic' | 'open' | 'amended',
  (count: number) => string
> & {
  notYet: string;
  scope: (of: ReportScope | undefined) => string;
  recorded: (of: ReportScope | undefined) => string;
};

const kinds: readonly VerdictKind[] = ['flood', 'fire', 'accident', 'odometer', 'identity'];
const bad: readonly Verdict[] = ['major', 'suspect', 'minor'];
/** Told also when nothing was found: what a buyer asks first. */
const clearable: readonly VerdictKind[] = ['accident', 'flood'];

/**
 * A report in the chips of a list: the worst verdict first, what the package leaves out, what was
 * found, what nobody checked, as its head tells it. What is clear is told only where no verdict is bad. No score: beside another
 * car's it reads as a ranking, which it is not; that there is none yet is told.
 */
export function reportChips(
  brief: ReportBrief,
  words: Readonly<VerdictWords>,
  t: ChipWords,
): ReportChip[] {
  const { version, verdicts, partly, found, worst, open, scope } = brief;
  const told = (verdict: Verdict, of = kinds): ReportChip[] =>
    of
      .filter((kind) => verdicts[kind] === verdict)
      .map((kind) => ({
        key: `${kind}.${verdict}`,
        tone: toldTone(kind, verdict, partly),
        text: tellVerdict(words, kind, verdict, partly),
      }));
  const worstOnes = bad.flatMap((verdict) => told(verdict));
  const only = t.scope(scope);
  const recorded = t.recorded(scope);
  const place = scorePlace(brief);
  return [
    ...worstOnes,
    ...(worstOnes.length === 0 ? told('none', clearable) : []),
    ...(recorded === '' ? [] : [{ key: 'recorded', tone: 'minor' as const, text: recorded }]),
    ...told('unchecked'),
    ...(only === '' ? [] : [{ key: 'scope', tone: 'unknown' as const, text: only }]),
    ...(found > 0 ? [foundChip(found, worst, t)] : []),
    ...(open > 0 ? [{ key: 'open', tone: 'unknown' as const, text: t.open(open) }] : []),
    ...(version > 1
      ? [{ key: 'amended', tone: 'unknown' as const, text: t.amended(version) }]
      : []),
    ...(place === 'provisional' ? [{ key: 'notYet', tone: null, text: t.notYet }] : []),
  ];
}

function foundChip(found: number, worst: ReportBrief['worst'], t: ChipWords): ReportChip {
  if (worst === 'cosmetic') return { key: 'found', tone: null, text: t.cosmetic(found) };
  return {
    key: 'found',
    tone: 'minor',
    text: worst === 'safety' ? t.unsafe(found) : t.found(found),
  };
}
