import { expect, test } from 'vitest';
import { searchIn } from './found.tsx';
import { markParts, searchedWords } from './mark-parts.ts';

const marked = (text: string, keyword: string) =>
  markParts(text, searchedWords(keyword))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['大众 速腾 2019款', '速腾', '大众 [速腾] 2019款'],
  ['大众 速腾 2019款', '大众速腾', '[大众 速腾] 2019款'],
  ['浙A·8K751', '浙a8k', '[浙A·8K]751'],
  ['浙A·8K751', '51 8k', '浙A·[8K]7[51]'],
  ['本田 CR-V 2020款', 'crv', '本田 [CR-V] 2020款'],
  ['LSVHJ133', 'ＶＨ', 'LS[VH]J133'],
  ['aaaa', 'aa', '[aaaa]'],
  ['Stone Bridge', 'straße', 'Stone Bridge'],
  ['大众 速腾', '', '大众 速腾'],
  ['大众 速腾', ' · % ', '大众 速腾'],
  ['🚗 速腾', '🚗', '[🚗] 速腾'],
])('of "%s" the search for "%s" marks %s', (text, keyword, parts) => {
  expect(marked(text, keyword)).toBe(parts);
});

test('tells whether anything is marked', () => {
  expect(searchIn('3022').has('LSVHJ133022221761')).toBe(true);
  expect(searchIn('3023').has('LSVHJ133022221761')).toBe(false);
});
