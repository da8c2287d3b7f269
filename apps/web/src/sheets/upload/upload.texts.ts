import { defineTexts } from '#lib/texts.ts';

export const uploadTexts = defineTexts(
  { appOnly: '请在 App 内上传图片和视频', notPicked: '没有取到文件，请重试' },
  {
    appOnly: 'Images and videos are uploaded in the app',
    notPicked: 'No file was handed over, please try again',
  },
);
