import { defineTexts } from '@yanche/rules/bilingual';

export const photoMarksTexts = defineTexts({
  note: [
    '红色标注由检测师添加，原照片未改动',
    'Red marks by the inspector; the photo is unchanged',
  ],
});
