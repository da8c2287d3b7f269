import { expect, test } from 'vitest';
import { isSameName, isSignature, SIGNATURE_BOX, signaturePath } from './signature.ts';

const wave = (points: number, step: number) =>
  Array.from({ length: points }, (_, n) => [100 + n * step, 200 + (n % 2) * 40] as const);

test('a name takes some ink', () => {
  expect(isSignature([wave(12, 20)])).toBe(true);
  expect(isSignature([wave(6, 20), wave(6, 20)])).toBe(true);
  expect(isSignature([])).toBe(false);
  expect(isSignature([[[500, 200]]])).toBe(false);
  expect(isSignature([wave(4, 60)])).toBe(false); // too few points
  expect(isSignature([wave(12, 2)])).toBe(false); // up and down on one spot
  expect(isSignature([Array.from({ length: 12 }, (_, n) => [n * 6, 200] as const)])).toBe(false);
  expect(isSignature([wave(SIGNATURE_BOX.maxPoints + 1, 0.2)])).toBe(false);
});

test('strokes as a path; a dot stays visible', () => {
  expect(
    signaturePath([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
  ).toBe('M1 2L3 4L5 6');
  expect(signaturePath([[7, 8]])).toBe('M7 8L7 8');
  expect(signaturePath([])).toBe('');
});

test('a typed name is compared as people mean it', () => {
  expect(isSameName('张 先生', ' 张先生')).toBe(true);
  expect(isSameName('Ｌi Ｗei', 'li wei')).toBe(true);
  expect(isSameName('张先生', '张女士')).toBe(false);
  expect(isSameName('', ' ')).toBe(false);
});
