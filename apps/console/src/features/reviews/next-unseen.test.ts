import { expect, test } from 'vitest';
import { nextUnseen } from './next-unseen.ts';

const shown = [{ fileId: 'a' }, { fileId: null }, { fileId: 'b' }, { fileId: 'c' }];

test('goes on from where one is, then from the start', () => {
  expect(nextUnseen(shown, 0, ['a', 'b', 'c'])).toBe('b');
  expect(nextUnseen(shown, 3, ['a', 'b'])).toBe('a');
  expect(nextUnseen(shown, 2, ['b'])).toBe('b');
  expect(nextUnseen(shown, 0, [])).toBeUndefined();
});
