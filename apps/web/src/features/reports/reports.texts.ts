import { headWords } from '@yanche/contract/reports/head-words';
import { counted, defineTexts } from '@yanche/rules/bilingual';

/** Words that the report, its photos and the verification share. The report itself is Chinese, as it was stored. */
export const reportsTexts = defineTexts({
  ...headWords,
  score: [
    (total: string) => `技术状况得分 ${total} 分，满分 100`,
    (total) => `Technical score ${total} out of 100`,
  ],
  numbered: [
    (number: number, words: string) => `${number} 号：${words}`,
    (number, words) => `No. ${number}: ${words}`,
  ],
  open: ['查看照片', 'Open photo'],
  photoLost: ['照片没有加载出来', 'The photo did not load'],
  // In the place of a thumbnail of 64 px: the only places to break a line are the zero-width spaces.
  'photo.pending': ['车牌\u200B遮挡中', 'Covering plates'],
  'photo.withheld': ['不对外\u200B展示', 'Not shown'],
  photoOf: [(caption: string) => `查看照片：${caption}`, (caption) => `Open photo: ${caption}`],
  coveredCopy: ['车牌已遮挡的副本', 'Copy with covered plates'],
  saveCopy: ['保存原样照片', 'Save the photo as logged'],
  takenAt: [(time: string) => `摄于 ${time}`, (time) => `Taken ${time}`],
  noPhotos: ['这份报告没有照片', 'This report has no photos'],
  noProblemPhotos: ['没有问题照片', 'No photos of problems'],
  noProblemPhotosNote: ['检测中未发现需要拍照记录的问题', 'Nothing was found that needed a photo'],
  photoCount: [(count: number) => `${count} 张`, (count) => counted(count, 'photo')],
  otherPhotos: ['其他', 'Other'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['复制失败，请长按选择后复制', 'Could not copy, select the text instead'],
});
