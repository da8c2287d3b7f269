import { defineTexts } from '@yanche/rules/bilingual';

export const attachedVinPhotoTexts = defineTexts({
  photo: ['车架号照片', 'The photo of the VIN'],
  kept: ['照片随订单保存', 'Kept with the order'],
  remove: ['移除照片', 'Remove photo'],
});
