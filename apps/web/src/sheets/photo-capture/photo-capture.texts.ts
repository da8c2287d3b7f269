import { defineTexts } from '#lib/texts.ts';

export const photoCaptureTexts = defineTexts(
  {
    add: '拍照',
    addOf: (name: string) => `为“${name}”拍照`,
    photo: (index: number) => `照片 ${index}`,
    remove: (index: number) => `删除照片 ${index}`,
    removeTitle: '删除这张照片？',
    removeMessage: '删除后无法恢复，需要时请重新拍摄。',
    removeOk: '删除',
    waiting: '待上传',
    refused: '未能上传，请删除后重拍',
    unreadable: '这张照片无法读取，请重拍',
    notKept: '手机存储空间不足，这张照片没有保存，之前的照片都在。请清理空间后重拍',
  },
  {
    add: 'Photo',
    addOf: (name: string) => `Take a photo for “${name}”`,
    photo: (index: number) => `Photo ${index}`,
    remove: (index: number) => `Remove photo ${index}`,
    removeTitle: 'Remove this photo?',
    removeMessage: 'It cannot be brought back; take it again if you need it.',
    removeOk: 'Remove',
    waiting: 'To upload',
    refused: 'Not accepted: remove it and take it again',
    unreadable: 'This photo cannot be read, please take it again',
    notKept:
      'The phone is full: this photo was not kept, the earlier ones are all there. Make room and take it again',
  },
);
