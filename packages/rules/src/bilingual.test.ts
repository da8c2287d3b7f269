import { expect, it } from 'vitest';
import { defineTexts, inLanguage, textsIn } from './bilingual.ts';

const texts = defineTexts({
  title: ['审核', 'Review'],
  days: [(n: number) => `共 ${n} 天`, (n) => `${n} days`],
});

it('reads one text', () => {
  expect(inLanguage(texts.title, 'zh')).toBe('审核');
  expect(inLanguage(texts.days, 'en')(2)).toBe('2 days');
});

it('reads a whole table, and makes it once', () => {
  const english = textsIn(texts, 'en');
  expect(english.title).toBe('Review');
  expect(english.days(3)).toBe('3 days');
  expect(textsIn(texts, 'en')).toBe(english);
  expect(textsIn(texts, 'zh').title).toBe('审核');
});

it('does not compile without a language, or when both differ in kind', () => {
  // @ts-expect-error -- no English
  defineTexts({ title: ['审核'] });
  // @ts-expect-error -- a text and a function
  defineTexts({ title: ['审核', (n: number) => `${n} reviews`] });
  // @ts-expect-error -- a number and a text
  defineTexts({ days: [(n: number) => `共 ${n} 天`, (n: string) => `${n} days`] });
});
