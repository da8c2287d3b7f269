import { expect, test } from 'vitest';
import { makerInEnglish } from './maker-words.ts';

test.each([
  ['上汽大众', 'Volkswagen', 'SAIC Volkswagen'],
  ['一汽-大众', 'Volkswagen', 'FAW Volkswagen'],
  ['上汽通用别克', 'Buick', 'SAIC-GM Buick'],
  ['神龙汽车', 'Peugeot', 'Dongfeng Peugeot'],
  ['宝马(进口)', 'BMW', 'BMW (imported)'],
  ['长安汽车', 'Changan', 'Changan'],
  ['比亚迪', 'BYD', 'BYD'],
  ['', 'BYD', ''],
])('%s of %s is %s', (maker, brandEn, english) => {
  expect(makerInEnglish(maker, brandEn)).toBe(english);
});
