import { describe, expect, test } from 'vitest';
import { aLine, names } from '#testing/ocr-lines.ts';
import { createVinAlphabet, decodeVin } from './vin-decoder.ts';

const vin = 'LSVHJ133022221761';
const alphabet = createVinAlphabet(names);
const decode = (...line: Parameters<typeof aLine>) => decodeVin(aLine(...line), alphabet);

describe('what a line says', () => {
  test.each([
    ['plain', vin],
    ['with a label', `VIN:${vin}`],
    ['with a label that runs into it', `VIN ${vin}`],
    ['behind Chinese', `车辆识别代号${vin}`],
    ['with marks and gaps', `${vin.slice(0, 3)} ${vin.slice(3, 9)}-${vin.slice(9)}`],
    ['letters that no VIN has', 'LSVHJI33O2222I76I'],
  ])('%s', (_, text) => {
    const guess = decode(text);
    expect(guess).toMatchObject({ vin, accepted: true });
    expect(guess?.chars.map(({ char }) => char).join('')).toBe(vin);
  });

  test.each([
    ['too short', 'LSVHJ13302222'],
    ['a sentence', '非营运小型轿车'],
    ['far too long', `${vin}${vin}`],
    ['nothing', ''],
  ])('no VIN: %s', (_, text) => {
    expect(decode(text)).toBeNull();
  });
});

describe('repair', () => {
  test('a misread character is mended where the recogniser hesitated and the check digit agrees', () => {
    const guess = decode('LSVHJ133022221T61', [{ at: 14, other: '7', share: 0.2 }]);
    expect(guess).toMatchObject({ vin, accepted: true, read: 'LSVHJ133022221T61' });
    expect(guess?.chars[14]?.confidence).toBeLessThan(0.3);
    expect(guess?.chars[0]?.confidence).toBeGreaterThan(0.9);
  });

  test('a character read without hesitation and wrong is proposed, never accepted', () => {
    const guess = decode('LSVHJ133022221771');
    expect(guess?.accepted).toBe(false);
    expect(guess?.confidence).toBeLessThan(0.3);
  });

  test('two readings that both pass leave a doubt, and the other one is named', () => {
    const line = aLine(vin, [
      { at: 13, other: '2', share: 0.48 },
      { at: 15, other: '8', share: 0.48 },
    ]);
    const guess = decodeVin(line, alphabet);
    expect(guess).toMatchObject({ vin, accepted: false });
    expect(guess?.others).toContain('LSVHJ133022222781');
  });

  test('the last four are digits and the tenth is a year, whatever the letters look like', () => {
    const guess = decode('LSVHJ1330Z222S76B', [
      { at: 9, other: '2', share: 0.1 },
      { at: 13, other: '1', share: 0.1 },
      { at: 16, other: '1', share: 0.1 },
    ]);
    expect(guess?.vin).toMatch(/^.{9}[^UZ0].{3}\d{4}$/);
  });
});

test('the serial number has a digit where it could be either; a letter seen clearly stays one', () => {
  // S and 2 count alike in the check digit: both texts pass it.
  const letter = `${vin.slice(0, 11)}S${vin.slice(12)}`;
  expect(decode(vin, [{ at: 11, other: 'S', share: 0.6 }])?.vin).toBe(vin);
  expect(decode(letter)).toMatchObject({ vin: letter, accepted: true });
});

describe('makers that need not fill the check digit', () => {
  const european = 'WBANU53578CT69351';

  test('are taken when read without doubt', () => {
    expect(decode(european)).toMatchObject({ vin: european, accepted: true });
  });

  test('and not when a character was guessed', () => {
    const guess = decode(european, [{ at: 4, other: 'V', share: 0.45 }]);
    expect(guess?.accepted).toBe(false);
  });
});
