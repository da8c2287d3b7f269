import { headWords } from '@yanche/contract/report/head-words';
import { counted, defineTexts } from '#lib/texts.ts';

/** Words that the report, its photos and the verification share. The report itself is Chinese, as it was stored. */
export const reportsTexts = defineTexts(
  {
    ...headWords.zh,
    score: (total: string) => `技术状况得分 ${total} 分，满分 100`,
    /** A finding in one line, such as for a caption. */
    finding: (item: string, defect: string) => `${item} ${defect}`,
    numbered: (number: number, words: string) => `${number} 号：${words}`,
    open: '查看照片',
    photoLost: '照片没有加载出来',
    photoOf: (caption: string) => `查看照片：${caption}`,
    takenAt: (time: string) => `摄于 ${time}`,
    noPhotos: '这份报告没有照片',
    noProblemPhotos: '没有问题照片',
    noProblemPhotosNote: '检测中未发现需要拍照记录的问题',
    photoCount: (count: number) => `${count} 张`,
    otherPhotos: '其他',
    copied: '已复制',
    copyFailed: '复制失败，请长按选择后复制',
    noOrderTitle: '没有找到这份报告',
    noOrderNote: '链接不完整，请从订单里打开报告',
    toOrders: '查看我的订单',
  },
  {
    ...headWords.en,
    score: (total: string) => `Technical score ${total} out of 100`,
    finding: (item: string, defect: string) => `${item} ${defect}`,
    numbered: (number: number, words: string) => `No. ${number}: ${words}`,
    open: 'Open photo',
    photoLost: 'The photo did not load',
    photoOf: (caption: string) => `Open photo: ${caption}`,
    takenAt: (time: string) => `Taken ${time}`,
    noPhotos: 'This report has no photos',
    noProblemPhotos: 'No photos of problems',
    noProblemPhotosNote: 'Nothing was found that needed a photo',
    photoCount: (count: number) => counted(count, 'photo'),
    otherPhotos: 'Other',
    copied: 'Copied',
    copyFailed: 'Could not copy, select the text instead',
    noOrderTitle: 'There is no report here',
    noOrderNote: 'The link is incomplete, please open the report from your order',
    toOrders: 'My orders',
  },
);
