import { defineTexts } from '#lib/texts.ts';

export const keptVinPhotoTexts = defineTexts(
  { photo: '车架号照片', kept: '照片随订单保存', remove: '移除照片' },
  {
    photo: 'The photo of the VIN',
    kept: 'Kept with the order',
    remove: 'Remove photo',
  },
);
