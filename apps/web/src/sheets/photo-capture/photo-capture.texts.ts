import { defineTexts } from '@yanche/rules/bilingual';

export const photoCaptureTexts = defineTexts({
  add: ['拍照', 'Photo'],
  addOf: [(name: string) => `为“${name}”拍照`, (name) => `Take a photo for “${name}”`],
  photo: [(index: number) => `照片 ${index}`, (index) => `Photo ${index}`],
  remove: [(index: number) => `删除照片 ${index}`, (index) => `Remove photo ${index}`],
  removeTitle: ['删除这张照片？', 'Remove this photo?'],
  removeMessage: [
    '删除后无法恢复，需要时请重新拍摄。',
    'It cannot be brought back; take it again if you need it.',
  ],
  removeOk: ['删除', 'Remove'],
  waiting: ['待上传', 'To upload'],
  refused: ['未能上传，请删除后重拍', 'Not accepted: remove it and take it again'],
  unreadable: ['这张照片无法读取，请重拍', 'This photo cannot be read, please take it again'],
  notKept: [
    '手机存储空间不足，这张照片没有保存，之前的照片都在。请清理空间后重拍',
    'The phone is full: this photo was not kept, the earlier ones are all there. Make room and take it again',
  ],
});
