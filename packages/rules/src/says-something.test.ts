import { expect, it } from 'vitest';
import { saysSomething } from './says-something.ts';

it.each([
  ['', false],
  ['。', false],
  ['……！', false],
  ['嗯', false],
  ['  a ', false],
  ['漏油', true],
  ['ok', true],
  ['5 mm', true],
])('%j → %s', (text, says) => {
  expect(saysSomething(text)).toBe(says);
});
