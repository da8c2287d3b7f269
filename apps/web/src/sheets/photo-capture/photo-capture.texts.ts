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
  notKept: ['这张照片没有保存，请重拍', 'This photo was not kept, please take it again'],
  unkept: [
    '手机现在存不下照片（空间不足，或存储没有打开）：照片暂存在内存里，正在上传。传完之前请不要关闭页面',
    'This phone cannot keep photos now (it is full, or its storage did not open): they are in memory only and are being sent. Leave the page open until they are',
  ],
});
