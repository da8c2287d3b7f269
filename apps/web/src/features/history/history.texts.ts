import { defineTexts } from '@yanche/rules/bilingual';

/** Words of a query in its list and on its own page. */
export const historyTexts = defineTexts({
  pay: ['去支付', 'Pay'],
  viewReport: ['看报告', 'View report'],
  rebuy: ['再查一次', 'Query again'],
  sample: ['示例数据', 'Sample data'],
  free: ['免费次数', 'Free query'],
  included: ['含在检测套餐里', 'Came with an inspection'],
  moneyBack: [(yuan: string) => `已退 ${yuan}`, (yuan) => `${yuan} refunded`],
  moneyComing: [(yuan: string) => `正在退 ${yuan}`, (yuan) => `${yuan} being refunded`],
  rightBack: ['免费次数已退回', 'Free query returned'],
  rightComing: ['免费次数退回中', 'Free query being returned'],
});
