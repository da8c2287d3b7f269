import { defineTexts } from '@yanche/rules/bilingual';

export const lostJobTexts = defineTexts({
  save: ['保存到手机', 'Save a copy'],
  saving: ['正在整理…', 'Preparing…'],
  saved: ['已保存：照片、答案都在压缩包里', 'Saved: the zip holds photos and answers'],
  failed: [
    '没有保存成功，记录仍在本机，请重试',
    'Not saved. The record is still on this phone; please try again',
  ],
  fileTitle: ['验车记录', 'inspection-record'],
});
