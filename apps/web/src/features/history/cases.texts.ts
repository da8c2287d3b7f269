import { defineTexts } from '@yanche/rules/bilingual';

export const casesTexts = defineTexts({
  cases: ['你反馈的记录', 'Records you called wrong'],
  answer: [(words: string) => `答复：${words}`, (words) => `Answer: ${words}`],
  due: [(time: string) => `${time} 前答复`, (time) => `Answered by ${time}`],
  decided: [(time: string) => `${time} 已答复`, (time) => `Answered ${time}`],
});
