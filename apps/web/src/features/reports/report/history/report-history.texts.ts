import { defineTexts } from '@yanche/rules/bilingual';

export const reportHistoryTexts = defineTexts({
  title: ['车史', 'History'],
  sample: ['示例数据', 'Sample data'],
  sources: ['谁提供、截至何时', 'Who says so, until when'],
  missing: ['查不到什么', 'What is unknown'],
  open: ['看每条记录', 'See every record'],
});
