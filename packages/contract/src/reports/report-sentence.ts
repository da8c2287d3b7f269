import { counted, defineTexts } from '@yanche/rules/bilingual';
import type { Verdict, VerdictKind } from '@yanche/rules/reports/verdicts';
import type { FindingClass } from '@yanche/rules/inspections/defect-kinds';
import type { ReportScope } from './report-brief.ts';
import { recordedSaid, scopeSaid } from './report-scope.ts';
import type { VerdictWords } from './verdict-words.ts';

type Told = {
  verdicts: Readonly<Record<VerdictKind, Verdict>>;
  /** Those that found nothing although not every item they rest on was seen. */
  partly: readonly string[];
  /** How many faults were found. */
  found: number;
  /** What the worst of them concerns, where that is known. */
  worst: FindingClass | null;
  /** How many items nobody checked. */
  open: number;
  /** Absent in answers of before. */
  scope: ReportScope | undefined;
};

export const sentenceTexts = defineTexts({
  comma: ['、', ', '],
  stop: ['；', '; '],
  /** A phrase that does not begin the sentence. */
  inside: [
    (phrase: string) => phrase,
    (phrase) => phrase.charAt(0).toLowerCase() + phrase.slice(1),
  ],
  scope: scopeSaid,
  recorded: recordedSaid,
  /** Nothing of it was found, but it is on record. */
  but: [(phrase: string) => `但${phrase}`, (phrase) => `but ${phrase}`],
  found: [(count: number) => `发现 ${count} 处问题`, (count) => counted(count, 'finding')],
  unsafe: [
    (count: number) => (count === 1 ? '发现 1 处安全问题' : `发现 ${count} 处问题，含安全项`),
    (count) => (count === 1 ? '1 safety finding' : `${count} findings, some unsafe`),
  ],
  nothing: ['已检查的项目未发现问题', 'nothing found in what was checked'],
  open: [
    (count: number) => `${count} 项未检，不等于正常`,
    (count) => `${counted(count, 'item')} not checked, which does not mean fine`,
  ],
});

const kinds: readonly VerdictKind[] = ['flood', 'fire', 'accident', 'odometer', 'identity'];
/** What a buyer asks first. */
const clearable: readonly VerdictKind[] = ['accident', 'flood', 'fire'];
const tellable: readonly VerdictKind[] = [...clearable, 'odometer', 'identity'];
const worstFirst: readonly Verdict[] = ['major', 'suspect', 'minor'];

/**
 * A report in one sentence, the worst verdict first; what was not checked, what the package leaves out, and what the
 * history query has on record is always said. Head of the report, shared
 * text and verification tell the same.
 */
export function reportSentence(
  { verdicts, partly, found, worst, open, scope }: Told,
  words: Readonly<VerdictWords>,
  t: SentenceWords,
): string {
  const bad = worstFirst.flatMap((verdict) => kinds.filter((kind) => verdicts[kind] === verdict));
  const isPartly = (kind: VerdictKind) => partly.includes(kind);
  const none = clearable.filter((kind) => verdicts[kind] === 'none');
  const clear = none.filter((kind) => !isPartly(kind));
  const half =
    bad.length > 0 ? [] : tellable.filter((kind) => verdicts[kind] === 'none' && isPartly(kind));
  const unchecked = kinds.filter((kind) => verdicts[kind] === 'unchecked');
  const first = [...(bad.length > 0 ? bad : clear), ...unchecked, ...half][0];
  const say = (told: readonly VerdictKind[]) =>
    told
      .map((kind) => {
        const phrase = words[`${kind}.${verdicts[kind]}`];
        return kind === first ? phrase : t.inside(phrase);
      })
      .join(t.comma);
  const toldAsNone = bad.length > 0 ? [] : [...clear, ...half];
  const isUnseen = toldAsNone.some((kind) => scope?.recorded?.includes(kind));
  const onRecord = t.inside(t.recorded(scope));
  return [
    say(bad.length > 0 ? bad : clear),
    say(unchecked),
    half.length > 0 ? words.partly(say(half)) : '',
    isUnseen ? t.but(onRecord) : onRecord,
    t.scope(scope),
    found > 0
      ? worst === 'safety'
        ? t.unsafe(found)
        : t.found(found)
      : bad.length === 0
        ? t.nothing
        : '',
    open > 0 ? t.open(open) : '',
  ]
    .filter((part) => part !== '')
    .join(t.stop);
}

type SentenceWords = {
  inside: (phrase: string) => string;
  comma: string;
  stop: string;
  nothing: string;
  scope: (of: ReportScope | undefined) => string;
  recorded: (of: ReportScope | undefined) => string;
  but: (phrase: string) => string;
  found: (count: number) => string;
  unsafe: (count: number) => string;
  open: (count: number) => string;
};
