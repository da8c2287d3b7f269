import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextKey } from '../keypad/next-key.ts';
import { digits, shuffled, typeKey } from './digit-keys.ts';

it.each([
  ['', '5', undefined, '5'],
  ['12', '3', 3, '123'],
  ['123', '4', 3, '123'],
  ['', '.', undefined, '0.'],
  ['', '.', 1, ''],
  ['3', '.', undefined, '3.'],
  ['3.6', '.', undefined, '3.6'],
  ['1', '00', 2, '1'],
  ['33010219900307', 'X', 18, '33010219900307X'],
])('"%s" and key "%s", %s characters at most: "%s"', (value, key, maxLength, typed) =>
  expect(typeKey(value, key, maxLength)).toBe(typed),
);

it('never grows beyond its length and has one point at most', () => {
  const keys = fc.array(fc.constantFrom(...digits, '.', '00'));
  fc.assert(
    fc.property(keys, fc.nat(12), (pressed, most) => {
      const value = pressed.reduce((typed, key) => typeKey(typed, key, most), '');
      expect(value.length).toBeLessThanOrEqual(most);
      expect(value.split('.').length).toBeLessThanOrEqual(2);
    }),
  );
});

it('mixes without losing a digit', () => {
  const randoms = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(randoms, (stream) => {
      const mixed = shuffled(digits, () => stream.next().value as number);
      expect(mixed.toSorted()).toEqual(digits.toSorted());
    }),
  );
  expect(shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
});

/** Three by three keys of 50 px, and a wide one below. */
const boxes = Array.from({ length: 9 }, (_, index) => ({
  x: (index % 3) * 50,
  y: Math.floor(index / 3) * 50,
  width: 50,
  height: 50,
})).concat({ x: 0, y: 150, width: 150, height: 50 });

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 8, 9],
  ['ArrowUp', 9, 7],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['Enter', 0, undefined],
])('%s leads from key %i to key %s', (pressed, from, to) =>
  expect(nextKey(boxes, from, pressed)).toBe(to),
);
