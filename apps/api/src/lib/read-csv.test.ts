import { expect, test } from 'vitest';
import { decodeUtf8, readCsv } from './read-csv.ts';

test('rows by name: quotes, commas, line breaks, empty cells, a byte order mark, blank lines', () => {
  const text = '\uFEFFa,b,c\r\n1,"x, ""y""",\r\n\r\n2,"two\nlines",3\n4,,';
  expect(readCsv(text)).toEqual([
    { line: 2, cells: { a: '1', b: 'x, "y"', c: '' } },
    { line: 4, cells: { a: '2', b: 'two\nlines', c: '3' } },
    { line: 6, cells: { a: '4', b: '', c: '' } },
  ]);
  expect(readCsv('')).toEqual([]);
});

test('invalid CSV is refused with its line number', () => {
  expect(() => readCsv('a,b\n1,2,3')).toThrow('line 2: 3 cells, not 2');
  expect(() => readCsv('a,b\n1,"x')).toThrow('line 2: a quote is not closed');
});

test('what is not UTF-8 is refused by the name of its file', () => {
  const gbk = Buffer.from([0x69, 0x64, 0x0a, 0xba, 0xbc, 0xd6, 0xdd]);
  const utf16 = Buffer.from('id\n1', 'utf16le');
  const lost = Buffer.from('id\n\uFFFD\uFFFD');
  for (const bytes of [gbk, utf16, lost]) {
    expect(() => decodeUtf8(bytes, 'cars.csv')).toThrow(/^cars\.csv is not UTF-8/);
  }
  expect(decodeUtf8(Buffer.from('\uFEFFid\n杭州'), 'cars.csv')).toBe('id\n杭州');
});
