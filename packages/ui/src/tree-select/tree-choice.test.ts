import { expect, it } from 'vitest';
import { groupForKey, isFull, isPicked, nextChoice, pickedIn } from './tree-choice.ts';
import { rowForKey } from './use-roving.ts';

it('one choice: a tap replaces it, the same item stays', () => {
  expect(nextChoice(null, 'a', Infinity)).toBe('a');
  expect(nextChoice('a', 'b', Infinity)).toBe('b');
  expect(nextChoice('a', 'a', Infinity)).toBe('a');
  expect(isFull('a', 1)).toBe(false);
});

it('several: a second tap takes an item away, one beyond max changes nothing', () => {
  expect(nextChoice(['a'], 'b', 3)).toEqual(['a', 'b']);
  expect(nextChoice(['a', 'b'], 'a', 3)).toEqual(['b']);
  const full = ['a', 'b'];
  expect(isFull(full, 2)).toBe(true);
  expect(nextChoice(full, 'c', 2)).toBe(full);
  expect(nextChoice(full, 'b', 2)).toEqual(['a']);
});

it('knows what is chosen in a group', () => {
  const group = { text: '漆面', children: [1, 2, 3].map((id) => ({ id, text: `${id}` })) };
  expect(isPicked([1, 3], 3)).toBe(true);
  expect(pickedIn(group, [1, 3, 9])).toBe(2);
  expect(pickedIn(group, null)).toBe(0);
});

it.each([
  [0, 'ArrowDown', 2],
  [2, 'ArrowUp', 0],
  [2, 'ArrowDown', undefined],
  [2, 'Home', 0],
  [0, 'End', 2],
  [0, 'a', undefined],
])('from group %i the key %s goes to %s, past disabled ones', (at, key, to) => {
  const groups = [false, true, false, true].map((disabled, i) => ({
    text: `${i}`,
    disabled,
    children: [],
  }));
  expect(groupForKey(groups, at, key)).toBe(to);
});

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['Tab', 0, undefined],
])('%s on row %i of 5 goes to %s', (key, at, to) => expect(rowForKey(key, at, 5)).toBe(to));
