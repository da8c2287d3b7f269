import { defineTexts } from '@yanche/rules/bilingual';

export const reportPhotosTexts = defineTexts({
  title: ['检测照片', 'Inspection photos'],
  filter: ['筛选照片', 'Filter photos'],
  all: ['全部', 'All'],
  problems: ['只看问题', 'Problems only'],
  toReport: ['查看完整报告', 'Read the full report'],
});
