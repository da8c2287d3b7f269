import { expect, test } from 'vitest';
import { csvLine, withoutEscape } from '@yanche/rules/csv';
import { readCsv } from './read-csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+861', "'+861"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['2021-05', '2021-05'],
])('%j → %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test.each([
  '-测试',
  "'-测试",
  "''=1",
  "'x",
  "x'-",
  '\t',
  ' +1',
  '＝1',
  "' =1",
  "'",
  '',
  '- "a", b',
])('%j is read as it was', (text) => {
  const [row] = readCsv(`a,b\r\n${csvLine([text, 'x'])}`);
  expect(withoutEscape(row?.cells.a ?? '')).toBe(text);
});

test('numbers stay numbers', () => {
  expect(csvLine([{ number: '-268.00' }, 'x'])).toBe('-268.00,x\r\n');
});
