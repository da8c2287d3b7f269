import { defineTexts } from '#lib/texts.ts';

export const uploadTexts = defineTexts(
  {
    appOnly: '请在 App 内上传图片和视频',
    notPicked: '没有取到文件，请重试',
    'shown.image': (at: number) => `查看第 ${at} 个附件（照片）`,
    'shown.video': (at: number) => `播放第 ${at} 个附件（视频）`,
    videoComing: '视频处理中',
  },
  {
    appOnly: 'Images and videos are uploaded in the app',
    notPicked: 'No file was handed over, please try again',
    'shown.image': (at: number) => `View file ${at} (photo)`,
    'shown.video': (at: number) => `Play file ${at} (video)`,
    videoComing: 'Video in progress',
  },
);
