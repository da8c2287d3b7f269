import { defineTexts } from '@yanche/rules/bilingual';

export const uploadTexts = defineTexts({
  appOnly: ['请在 App 内上传图片和视频', 'Images and videos are uploaded in the app'],
  notPicked: ['没有取到文件，请重试', 'No file was handed over, please try again'],
  tooLong: [
    (seconds: number) => `视频超过 ${seconds} 秒，没有上传，请移除`,
    (seconds) => `The video is over ${seconds} seconds and was not sent, please remove it`,
  ],
  'shown.image': [(at: number) => `查看第 ${at} 个附件（照片）`, (at) => `View file ${at} (photo)`],
  'shown.video': [(at: number) => `播放第 ${at} 个附件（视频）`, (at) => `Play file ${at} (video)`],
  videoComing: ['视频处理中', 'Video in progress'],
});
