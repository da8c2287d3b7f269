import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (text: string) => text.length;
const wrap = (text: string, width: number) => wrapText(text, { width, widthOf });

test('Chinese breaks anywhere, but no line begins with a stop', () => {
  expect(wrap('未见事故、未见水泡', 4)).toEqual(['未见事', '故、未见', '水泡']);
});

test('English breaks between words; a number stays whole', () => {
  expect(wrap('2 findings; 36,200 km', 11)).toEqual(['2 findings;', '36,200 km']);
});

test('a word wider than a line is broken; of nothing there is no line', () => {
  expect(wrap('JC2026112100001 ok', 6)).toEqual(['JC2026', '112100', '001 ok']);
  expect(wrap('', 4)).toEqual([]);
});
