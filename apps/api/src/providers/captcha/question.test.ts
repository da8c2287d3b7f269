import { inLanguage } from '@yanche/rules/bilingual';
import { describe, expect, test } from 'vitest';
import { askQuestion, type Question } from './question.ts';
import { asked, type WordKind, words } from './question-words.ts';

const many = (language: 'zh' | 'en') => Array.from({ length: 2_000 }, () => askQuestion(language));

test('six options, two to four of them right; any six words of ours fit once', () => {
  for (const { options, answer } of [...many('zh'), ...many('en')]) {
    expect(new Set(options).size).toBe(6);
    expect(answer).toMatch(/^1?2?3?4?5?6?$/);
    expect([2, 3, 4]).toContain(answer.length);
  }
});

test('every question has enough words that fit and enough that certainly do not', () => {
  for (const { yes, unclear } of asked) {
    const count = (of: readonly WordKind[]) => of.flatMap((kind) => words[kind]).length;
    const rest = (Object.keys(words) as WordKind[]).filter(
      (kind) => !yes.includes(kind) && !unclear.includes(kind),
    );
    expect(count(yes)).toBeGreaterThanOrEqual(4);
    expect(count(rest)).toBeGreaterThanOrEqual(12);
  }
});

/** What a program can do that reads the text but was not given our words; each answers as a person would type it. */
const readers: Record<string, (question: Question) => string> = {
  'always the same': () => '135',
  'options that share a character or word with the question': ({ question, options }) => {
    const of = (text: string) =>
      /[a-z]/i.test(text) ? text.toLowerCase().match(/[a-z]{3,}/g) : text.split('');
    const said = new Set(of(question));
    const score = (option: string) => (of(option) ?? []).filter((part) => said.has(part)).length;
    return pickBest(options, score);
  },
  'options that look alike': ({ options }) => {
    const last = (option: string) => option.at(-1);
    return pickBest(options, (one) => options.filter((other) => last(other) === last(one)).length);
  },
  'the numbers in the question': ({ question }) => question.match(/[1-6]/g)?.join('') ?? '',
};

function pickBest(options: readonly string[], score: (option: string) => number): string {
  const ranked = options
    .map((option, place) => ({ place: place + 1, score: score(option) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3);
  return ranked
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
    .join('');
}

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  // Which is why a captcha becomes dearer, and why there are few questions (decision 25).
  test('a program that was given our words passes always', () => {
    for (const { question, options, answer } of many(language)) {
      const about = asked.find(({ said }) =>
        said.some((text) => question.includes(inLanguage(text, language))),
      );
      const fit = new Set(
        about?.yes.flatMap((kind) => words[kind].map((w) => inLanguage(w, language))),
      );
      expect(options.map((one, at) => (fit.has(one) ? at + 1 : '')).join('')).toBe(answer);
    }
  });

  test.each(Object.entries(readers))(
    'a program that picks %s passes 1 in 20 at most',
    (_, read) => {
      const right = many(language).filter((one) => read(one) === one.answer).length;
      expect(right / 2_000).toBeLessThan(0.05);
    },
  );
});
