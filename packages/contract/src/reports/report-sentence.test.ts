import { inLanguage } from '@yanche/rules/bilingual';
import { expect, test } from 'vitest';
import { reportSentence, sentenceTexts } from './report-sentence.ts';
import { verdictWords } from './verdict-words.ts';

const clean = {
  accident: 'none',
  flood: 'none',
  fire: 'none',
  odometer: 'none',
  identity: 'none',
} as const;
const wordsIn = (language: 'zh' | 'en') =>
  [textsIn(verdictWords, language), textsIn(sentenceTexts, language)] as const;
const textsIn = (
  texts: Readonly<Record<string, readonly [unknown, unknown]>>,
  language: 'zh' | 'en',
) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, words]) => [key, inLanguage(words, language)]),
  ) as never;

test.each([
  [{}, 0, 0, '未见事故、未见水泡、未见火烧；已检查的项目未发现问题'],
  [{ odometer: 'major' }, 3, 2, '里程被改；发现 3 处问题；2 项未检，不等于正常'],
  [{ accident: 'minor', flood: 'major' }, 5, 0, '水泡车、轻微事故；发现 5 处问题'],
  [
    { odometer: 'unchecked' },
    0,
    4,
    '未见事故、未见水泡、未见火烧；里程未核；已检查的项目未发现问题；4 项未检，不等于正常',
  ],
] as const)('%j, %i found, %i open', (change, found, open, said) => {
  const [words, t] = wordsIn('zh');
  expect(reportSentence({ verdicts: { ...clean, ...change }, found, open }, words, t)).toBe(said);
});

test('a doubt is never followed by "nothing found"', () => {
  const [words, t] = wordsIn('en');
  const verdicts = { ...clean, fire: 'suspect' } as const;
  expect(reportSentence({ verdicts, found: 0, open: 0 }, words, t)).toBe('Fire suspected');
});

test('in English only its first word has a capital', () => {
  const [words, t] = wordsIn('en');
  const verdicts = { ...clean, odometer: 'unchecked' } as const;
  expect(reportSentence({ verdicts, found: 1, open: 2 }, words, t)).toBe(
    'No accident found, no flooding found, no fire found; odometer not checked; 1 finding; 2 items not checked',
  );
  const none = Object.fromEntries(Object.keys(clean).map((kind) => [kind, 'unchecked']));
  const said = reportSentence({ verdicts: none as never, found: 0, open: 0 }, words, t);
  expect(said).toMatch(/^Flooding not checked, fire not checked, accident/);
});
