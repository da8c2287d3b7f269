import { defineTexts } from '@yanche/rules/bilingual';

export const appealTexts = defineTexts({
  reason: [(text: string) => `原因：${text}`, (text) => `Reason: ${text}`],
  noReason: [
    '原因请看“我的消息”，或联系客服',
    'The reason is in your messages; or ask our support',
  ],
  since: [(time: string) => `${time} 起`, (time) => `Since ${time}`],
  until: [
    (time: string) => `不同意？${time} 前可以申诉一次，由另一位同事复核。`,
    (time) => `Do you object? Until ${time} you may appeal once; another colleague decides.`,
  ],
  late: ['申诉期限已过，有疑问请联系客服。', 'The time for an appeal is over; ask our support.'],
  appeal: ['申诉', 'Appeal'],
  words: ['为什么不同意', 'Why you object'],
  wordsHelp: [
    '写清事实，例如当时的情况、照片或聊天记录在哪里',
    'Say what happened, and where photos or messages show it',
  ],
  missing: ['请写几句', 'Please write some words'],
  send: ['提交申诉', 'Send the appeal'],
  cancel: ['先不申诉', 'Not now'],
  sent: ['申诉已提交', 'Your appeal was sent'],
  due: [
    (time: string) => `最晚 ${time} 答复，结果会发到“我的消息”。`,
    (time) => `You are answered by ${time}; the result comes to your messages.`,
  ],
  yours: ['你的申诉', 'Your appeal'],
  answer: ['复核意见', 'What was decided'],
});
