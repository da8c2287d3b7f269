import { expect, it } from 'vitest';
import { assignmentRank, qualityOf } from './quality.ts';

const clean = { jobs: 10, returned: 0, upheldClaims: 0, photos: 400, poorPhotos: 0 };

it.each([
  ['a clean record', {}, 'good', []],
  ['nothing at all yet', { jobs: 0, photos: 0 }, 'good', []],
  ['just below both shares', { returned: 2, poorPhotos: 39 }, 'good', []],
  ['three of ten returned', { returned: 3 }, 'watch', ['returnedPercent']],
  ['a tenth of poor photos', { poorPhotos: 40 }, 'watch', ['poorPhotoPercent']],
  ['shares of too few jobs', { jobs: 4, returned: 4, poorPhotos: 200 }, 'good', []],
  ['one claim, also with few jobs', { jobs: 1, upheldClaims: 1 }, 'watch', ['upheldClaims']],
  ['three claims', { upheldClaims: 3 }, 'restricted', ['upheldClaims']],
] as const)('%s', (_, more, level, reasons) => {
  expect(qualityOf({ ...clean, ...more })).toEqual({ level, reasons });
});

it('places whoever has to improve after others, and assigns nothing to whoever is restricted', () => {
  expect([assignmentRank('good'), assignmentRank('watch'), assignmentRank('restricted')]).toEqual([
    0,
    1,
    null,
  ]);
});
