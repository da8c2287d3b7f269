import { defineTexts } from '@yanche/rules/bilingual';

export const saasTexts = defineTexts({
  reportTitle: ['车辆检测报告', 'Vehicle inspection report'],
  photosTitle: ['检测照片', 'Inspection photos'],
  toPhotos: ['全部检测照片', 'All inspection photos'],
  toReport: ['查看完整报告', 'Read the full report'],
  filter: ['筛选照片', 'Filter photos'],
  all: ['全部', 'All'],
  problems: ['只看问题', 'Problems only'],
  over: ['链接已过期或不完整', 'This link is over or incomplete'],
  overNote: [
    '请向发给你的人再要一次。\n如果你有报告编号和验真码，仍可验证真伪。',
    'Ask whoever sent it for another.\nIf you have the number and code of the report, you can still verify it.',
  ],
  notReady: ['报告尚未出具', 'The report is not there yet'],
  notReadyNote: [
    '检测完成并通过审核后在此查看。',
    'It is shown here once the inspection was reviewed.',
  ],
  verify: ['报告验真', 'Verify'],
});
