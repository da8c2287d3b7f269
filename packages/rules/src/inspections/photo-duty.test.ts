import { expect, test } from 'vitest';
import { needsPhoto } from './photo-duty.ts';

test.each([
  ['always', 'normal', true],
  ['always', 'abnormal', true],
  ['always', 'limited', false],
  ['always', null, false],
  ['on-defect', 'normal', false],
  ['on-defect', 'abnormal', true],
  ['on-defect', 'limited', false],
  ['on-defect', 'na', true], // every car has it: its place is shown
] as const)('%s, called %s: needs a photo %s', (photo, result, due) => {
  expect(needsPhoto({ photo }, { result, note: '说明', photos: 0 })).toBe(due);
});

test('what a car may lack needs no photo of its place', () => {
  const item = { photo: 'on-defect', mayLack: true } as const;
  expect(needsPhoto(item, { result: 'na', note: '没有', photos: 0 })).toBe(false);
});
