import { defineTexts } from '@yanche/rules/bilingual';

export const clipCardTexts = defineTexts({
  play: ['播放', 'Play'],
  note: ['检测师现场录制，供自行判断', 'Recorded on site by the inspector, for your own judgement'],
  elsewhere: [
    '部分安卓手机录的是 WebM 格式，iOS 17.4 以前的 iPhone 不能播放。可以下载后用其他播放器打开，或用安卓手机、电脑查看。',
    'Some Android phones record WebM, which iPhones play from iOS 17.4 on. Download it for another player, or look at it on an Android phone or a computer.',
  ],
  download: ['下载视频', 'Download the clip'],
});
