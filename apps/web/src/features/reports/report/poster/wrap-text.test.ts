import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (text: string) => text.length;
const wrap = (text: string, width: number, most = 9) => wrapText(text, { width, most, widthOf });

test('Chinese breaks anywhere, but no line begins with a stop', () => {
  expect(wrap('未见事故、未见水泡', 4)).toEqual(['未见事', '故、未见', '水泡']);
});

test('English breaks between words; a number stays whole', () => {
  expect(wrap('2 findings; 36,200 km', 11)).toEqual(['2 findings;', '36,200 km']);
});

test('what does not fit ends in an ellipsis, within the width', () => {
  const lines = wrap('未见事故未见水泡未见火烧', 4, 2);
  expect(lines).toEqual(['未见事故', '未见水…']);
  expect(wrap('', 4)).toEqual([]);
});
