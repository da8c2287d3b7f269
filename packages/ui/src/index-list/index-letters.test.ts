import { expect, it } from 'vitest';
import { letterAt, letterForKey, rowsWithin } from './index-letters.ts';

const letters = ['★', 'A', 'B', 'H', 'Z'];

it.each([
  ['A', 'ArrowDown', 'B'],
  ['Z', 'ArrowDown', 'Z'],
  ['★', 'ArrowUp', '★'],
  ['B', 'Home', '★'],
  ['B', 'End', 'Z'],
  ['B', 'h', 'H'],
  ['B', 'q', undefined],
  ['B', 'Tab', undefined],
])('on %s the key %s goes to %s', (at, key, to) => expect(letterForKey(letters, at, key)).toBe(to));

it('names the group at the top', () => {
  const tops = [
    { letter: 'A', top: 100 },
    { letter: 'B', top: 500 },
  ];
  expect(letterAt(tops, 0)).toBe('A');
  expect(letterAt(tops, 499)).toBe('A');
  expect(letterAt(tops, 500)).toBe('B');
  expect(letterAt([], 0)).toBeUndefined();
});

it('counts the rows of the first screen', () => {
  const groups = [2, 0, 5, 4].map((count, i) => ({ letter: `${i}`, items: Array(count).fill(i) }));
  expect(rowsWithin(groups, 4)).toEqual([2, 0, 2, 0]);
  expect(rowsWithin(groups, Infinity)).toEqual([2, 0, 5, 4]);
});
