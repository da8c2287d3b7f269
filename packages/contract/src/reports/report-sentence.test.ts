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
  expect(
    reportSentence(
      { verdicts: { ...clean, ...change }, partly: [], found, worst: null, scope: undefined, open },
      words,
      t,
    ),
  ).toBe(said);
});

test('a doubt is never followed by "nothing found"', () => {
  const [words, t] = wordsIn('en');
  const verdicts = { ...clean, fire: 'suspect' } as const;
  expect(
    reportSentence(
      { verdicts, partly: [], found: 0, worst: null, scope: undefined, open: 0 },
      words,
      t,
    ),
  ).toBe('Fire suspected');
});

test('in English only its first word has a capital', () => {
  const [words, t] = wordsIn('en');
  const verdicts = { ...clean, odometer: 'unchecked' } as const;
  expect(
    reportSentence(
      { verdicts, partly: [], found: 1, worst: null, scope: undefined, open: 2 },
      words,
      t,
    ),
  ).toBe(
    'No accident found, no flooding found, no fire found; odometer not checked; 1 finding; 2 items not checked, which does not mean fine',
  );
  const none = Object.fromEntries(Object.keys(clean).map((kind) => [kind, 'unchecked']));
  const said = reportSentence(
    { verdicts: none as never, partly: [], found: 0, worst: null, scope: undefined, open: 0 },
    words,
    t,
  );
  expect(said).toMatch(/^Flooding not checked, fire not checked, accident/);
});

test('what was seen in part only is never in the row of what is clear', () => {
  const [words, t] = wordsIn('zh');
  const told = { verdicts: clean, found: 0, worst: null, scope: undefined, open: 3 };
  expect(reportSentence({ ...told, partly: ['accident'] }, words, t)).toBe(
    '未见水泡、未见火烧；未见事故（部分未检）；已检查的项目未发现问题；3 项未检，不等于正常',
  );
  const [en, english] = wordsIn('en');
  expect(reportSentence({ ...told, partly: ['accident', 'flood', 'fire'] }, en, english)).toMatch(
    /^No accident found, no flooding found, no fire found \(partly checked\); nothing/,
  );
});

test('papers that were seen in part only are told, and what is unsafe is never just a number', () => {
  const [words, t] = wordsIn('zh');
  const told = {
    verdicts: clean,
    partly: ['identity'],
    found: 6,
    worst: 'safety',
    scope: undefined,
    open: 1,
  } as const;
  expect(reportSentence(told, words, t)).toBe(
    '未见事故、未见水泡、未见火烧；车证相符（部分未检）；发现 6 处问题，含安全项；1 项未检，不等于正常',
  );
  const [en, english] = wordsIn('en');
  expect(reportSentence({ ...told, found: 1 }, en, english)).toContain('1 safety finding');
});

const whole = {
  kind: 'free',
  items: 45,
  leftOut: ['车身外观检查', '发动机舱检查', '驾驶舱检查', '启动检查', '路试检查', '底盘检查'],
} as const;

test.each([
  [
    'zh',
    whole,
    '未见事故、未见水泡、未见火烧；仅初检 45 项，不含外观、机械、驾驶舱、路试；已检查的项目未发现问题',
  ],
  [
    'zh',
    { ...whole, kind: 'inspection', leftOut: ['底盘检查'] },
    '未见事故、未见水泡、未见火烧；仅检 45 项，不含底盘；已检查的项目未发现问题',
  ],
  [
    'en',
    whole,
    'No accident found, no flooding found, no fire found; 45 items only (first check), without exterior, mechanics, cabin, road test; nothing found in what was checked',
  ],
] as const)('in %s what the package leaves out stands beside the verdict', (language, of, said) => {
  const scope = { ...of, leftOut: [...of.leftOut] };
  const [words, t] = wordsIn(language);
  expect(
    reportSentence(
      { verdicts: clean, partly: [], found: 0, worst: null, open: 0, scope },
      words,
      t,
    ),
  ).toBe(said);
});
