import { defineTexts } from '@yanche/rules/bilingual';

export const casesTexts = defineTexts({
  cases: ['你反馈的记录', 'Records you called wrong'],
  answer: [(words: string) => `答复：${words}`, (words) => `Answer: ${words}`],
  due: [(time: string) => `${time} 前答复`, (time) => `Answered by ${time}`],
  takenBack: [(time: string) => `${time} 已撤回`, (time) => `Taken back ${time}`],
  withdraw: ['撤回', 'Take it back'],
  failed: ['没有撤回成功，请重试', 'It was not taken back, please try again'],
  decided: [(time: string) => `${time} 已答复`, (time) => `Answered ${time}`],
});
