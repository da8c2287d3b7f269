import { expect, test } from 'vitest';
import { poorPhotoRisks } from './poor-photo-risks.ts';

const item = (code: string, photos: string[], result: 'normal' | 'abnormal' = 'normal') => ({
  code,
  result,
  photos,
});

test('a photo that shows nothing, of items called normal: one line a photo, in both languages', () => {
  const items = [item('GB002', ['a', 'b']), item('GB004', ['a']), item('GB015', ['c'])];
  expect(poorPhotoRisks(items, new Map([['a', ['tooDark', 'blurry']]]))).toEqual([
    {
      level: 'minor',
      code: 'GB002',
      text: [
        '左A柱、左C柱：照片太暗、模糊，仍记为正常',
        expect.stringMatching(/^.+, .+: called normal although the photo is too dark, blurred$/),
      ],
    },
  ]);
});

test('nothing of items that were not called normal, nor of photos of no item', () => {
  const problems = new Map([
    ['a', ['blurry' as const]],
    ['elsewhere', ['blurry' as const]],
  ]);
  expect(poorPhotoRisks([item('GB002', ['a'], 'abnormal'), item('GB004', [])], problems)).toEqual(
    [],
  );
});
