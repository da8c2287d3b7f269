import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const fit = (words: string, most: number) =>
  fitText(words, {
    width: 100,
    size: 20,
    least: 15,
    most,
    widthOf: (text, size) => text.length * size,
  });

test('letters stay as large as the lines allow', () => {
  expect(fit('未见事故、', 1)).toEqual({ lines: ['未见事故、'], size: 20 });
  expect(fit('未见事故未', 2).size).toBe(20);
  expect(fit('未见事故未见', 1)).toEqual({ lines: ['未见事故未见'], size: 16 });
});

test('in the smallest letters it takes more lines, and loses nothing', () => {
  const { lines, size } = fit('未见事故未见水泡未见火烧', 1);
  expect(size).toBe(15);
  expect(lines.join('')).toBe('未见事故未见水泡未见火烧');
  expect(lines).toHaveLength(2);
});
