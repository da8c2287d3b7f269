import { defineTexts } from '@yanche/rules/bilingual';

export const promiseTexts = defineTexts({
  guarantee: ['赔付保障', 'Guarantee'],
  history: ['车史', 'History'],
  historyLeftOut: ['这单不查，报告里写“未知”', 'Not queried: told as unknown in the report'],
  credit: ['赔到验车余额，不能提现', 'Paid as Yanche credit, not cash'],
});
