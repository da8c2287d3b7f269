import { defineTexts } from '#lib/texts.ts';

export const reportPhotosTexts = defineTexts(
  {
    title: '检测照片',
    filter: '筛选照片',
    all: '全部',
    problems: '只看问题',
    toReport: '查看完整报告',
  },
  {
    title: 'Inspection photos',
    filter: 'Filter photos',
    all: 'All',
    problems: 'Problems only',
    toReport: 'Read the full report',
  },
);
