import { expect, it } from 'vitest';
import { PLATE_PROVINCES } from './plate-provinces.ts';
import { speakPlate, writePlate } from './plate-words.ts';

it('writes a plate as on the car', () => {
  expect(['京A12345', '浙AD12345', '浙A***45', '使123456', ''].map(writePlate)).toEqual([
    '京A·12345',
    '浙A·D12345',
    '浙A·***45',
    '使123456',
    '',
  ]);
});

it('speaks the province and sign by sign', () => {
  expect(speakPlate('京A12345')).toBe('Beijing A 1 2 3 4 5');
  expect(speakPlate('浙A***45')).toBe('Zhejiang A … 4 5');
  expect(speakPlate('新Z00000')).toMatch(/^Xinjiang Z/);
  expect(speakPlate('使123456')).toBeNull();
  expect(speakPlate('')).toBeNull();
  for (const province of PLATE_PROVINCES) expect(speakPlate(`${province}A12345`)).toMatch(/^[A-Z]/);
});
