import { counted, defineTexts } from '@yanche/rules/bilingual';

export const advanceReportTexts = defineTexts({
  verify: ['报告验真', 'Verify'],
  title: ['完整报告预览', 'Preview of the complete report'],
  incomplete: ['链接不完整', 'The link is incomplete'],
  incompleteNote: [
    '请从订单里打开，或用报告编号和验真码查询',
    'Please open it from your order, or enter the number and code of the report',
  ],
  cover: [(car: string) => `${car} 的照片`, (car) => `Photo of ${car}`],
  verdicts: ['检测结论', 'Verdicts'],
  top: ['最需要留意', 'Most important'],
  more: [
    (count: number) => `另有 ${count} 处问题，见完整报告`,
    (count) => `${counted(count, 'more finding')} in the whole report`,
  ],
  inWhole: ['完整报告里还有', 'Also in the whole report'],
  items: ['全部检测项', 'Every checked item'],
  photos: ['检测照片', 'Inspection photos'],
  proof: ['签名与验真', 'Signature and proof'],
  pdf: ['PDF 报告', 'Report as PDF'],
  count: [(count: number) => `${count} 个`, (count) => String(count)],
  reportNo: ['报告编号', 'Report no.'],
  withheld: [
    '报告已撤销，结论、评分和问题不再展示。',
    'The report was revoked, so verdicts, score and findings are no longer shown.',
  ],
  rights: ['检测费和保障怎么办', 'The fee and the guarantee'],
  whole: ['查看完整报告', 'Read the whole report'],
});
