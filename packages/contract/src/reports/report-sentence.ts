import { defineTexts } from '@yanche/rules/bilingual';
import type { Verdict, VerdictKind } from '@yanche/rules/reports/verdicts';
import type { VerdictWords } from './verdict-words.ts';

type Told = {
  verdicts: Readonly<Record<VerdictKind, Verdict>>;
  /** How many faults were found. */
  found: number;
  /** How many items nobody checked. */
  open: number;
};

export const sentenceTexts = defineTexts({
  comma: ['、', ', '],
  stop: ['；', '; '],
  /** A phrase that does not begin the sentence. */
  inside: [
    (phrase: string) => phrase,
    (phrase) => phrase.charAt(0).toLowerCase() + phrase.slice(1),
  ],
  found: [
    (count: number) => `发现 ${count} 处问题`,
    (count) => (count === 1 ? '1 finding' : `${count} findings`),
  ],
  nothing: ['已检查的项目未发现问题', 'nothing found in what was checked'],
  open: [
    (count: number) => `${count} 项未检，不等于正常`,
    (count) => (count === 1 ? '1 item not checked' : `${count} items not checked`),
  ],
});

const kinds: readonly VerdictKind[] = ['flood', 'fire', 'accident', 'odometer', 'identity'];
/** What a buyer asks first. */
const clearable: readonly VerdictKind[] = ['accident', 'flood', 'fire'];
const worstFirst: readonly Verdict[] = ['major', 'suspect', 'minor'];

/**
 * A report in one sentence, the worst verdict first; what was not checked is always said. Head of the report, shared
 * text and verification tell the same.
 */
export function reportSentence(
  { verdicts, found, open }: Told,
  words: Readonly<VerdictWords>,
  t: SentenceWords,
): string {
  const bad = worstFirst.flatMap((verdict) => kinds.filter((kind) => verdicts[kind] === verdict));
  const clear = clearable.filter((kind) => verdicts[kind] === 'none');
  const unchecked = kinds.filter((kind) => verdicts[kind] === 'unchecked');
  const first = (bad.length > 0 ? bad : clear.length > 0 ? clear : unchecked)[0];
  const say = (told: readonly VerdictKind[]) =>
    told
      .map((kind) => {
        const phrase = words[`${kind}.${verdicts[kind]}`];
        return kind === first ? phrase : t.inside(phrase);
      })
      .join(t.comma);
  return [
    say(bad.length > 0 ? bad : clear),
    say(unchecked),
    found > 0 ? t.found(found) : bad.length === 0 ? t.nothing : '',
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
  found: (count: number) => string;
  open: (count: number) => string;
};
