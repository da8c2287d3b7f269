import { defineTexts } from '@yanche/rules/bilingual';
import type { ReportFinding } from './reports.ts';

/** Papers and VIN: strangers are not shown their photos, so that their copy of a report cannot tell whether there are any. */
const withheldItem = /^ID00[1-6]$/;

/**
 * A major finding that nobody photographed. Reports published before each had to have a photo have such findings; a figure
 * beyond its norm is its own evidence.
 */
export const lacksPhoto = ({
  severity,
  photos,
  reading,
  code,
}: Pick<ReportFinding, 'severity' | 'photos' | 'reading' | 'code'>): boolean =>
  severity === 'major' && photos.length === 0 && reading === undefined && !withheldItem.test(code);

export const noPhotoWords = defineTexts({
  ofFinding: ['没有拍这一处', 'No photo of it was taken'],
  ofReport: [
    (count: number) => `其中 ${count} 处重点问题没有拍照`,
    (count) =>
      count === 1
        ? 'No photo was taken of 1 important finding'
        : `No photo was taken of ${count} important findings`,
  ],
});
