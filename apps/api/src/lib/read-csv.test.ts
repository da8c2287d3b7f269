import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

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
