import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBySize, typesMatch } from './check-type.ts';

test.each([
  [['a.jpg'], ['jpg'], true],
  [['A.JPG', 'b.Png'], ['.jpg', 'PNG'], true],
  [['a.jpg', 'b.gif'], ['jpg'], false],
  [['a.jpgx'], ['jpg'], false],
  [['jpg'], ['jpg'], false],
  [['a.jpg (1)'], ['jpg'], true],
  [['axmp4'], ['.mp4'], false],
  [['a.c++'], ['c++'], true],
  [['a.exe'], [], true],
  [['a.exe'], undefined, true],
  [[], ['jpg'], true],
])('%j of %j: %s', (names, whitelist, expected) => {
  expect(typesMatch(names, whitelist)).toBe(expected);
});

const name = fc.stringMatching(/^[a-zA-Z]{1,8}\.[a-zA-Z0-9]{1,5}$/);
const list = fc.array(fc.stringMatching(/^\.?[a-zA-Z0-9]{1,5}$/), { minLength: 1 });

test('case never matters; a batch matches when each of its files does', () => {
  fc.assert(
    fc.property(fc.array(name), list, (names, whitelist) => {
      const matches = typesMatch(names, whitelist);
      const upper = names.map((one) => one.toUpperCase());
      expect(typesMatch(upper, whitelist)).toBe(matches);
      expect(names.every((one) => typesMatch([one], whitelist))).toBe(matches);
    }),
  );
});

test('sizes part a batch in two without losing or reordering anything', () => {
  const files = fc.array(fc.record({ size: fc.nat(100) }));
  fc.assert(
    fc.property(files, fc.nat(100), (all, limit) => {
      const { valid, tooLarge } = splitBySize(all, limit);
      expect(valid).toEqual(all.filter((file) => !tooLarge.includes(file)));
      expect(valid.length + tooLarge.length).toBe(all.length);
      expect(valid.every(({ size }) => size <= limit)).toBe(true);
      expect(tooLarge.every(({ size }) => size > limit)).toBe(true);
    }),
  );
  expect(splitBySize([{ size: Number.MAX_SAFE_INTEGER }]).tooLarge).toEqual([]);
});
