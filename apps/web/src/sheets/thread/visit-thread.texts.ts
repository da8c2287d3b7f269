import { defineTexts } from '@yanche/rules/bilingual';

export const visitThreadTexts = defineTexts({
  askTitle: ['问检测师', 'Ask the inspector'],
  answerTitle: ['客户留言', 'Messages of the customer'],
  ended: [
    '检测已结束，不能再留言。有问题请联系客服。',
    'The visit is over. Questions? Write to our support.',
  ],
  endedForInspector: ['检测已结束，不能再留言。', 'The visit is over.'],
  noneAsked: [
    '问问几点到、从哪里进、车停在哪里。',
    'Ask when they come, or say where the car stands.',
  ],
  noneYet: ['客户还没有留言。', 'The customer has not written.'],
  noPhones: ['手机号会被遮住', 'Phone numbers are covered'],
  words: ['留言', 'Your message'],
  wordsMissing: ['请写几句话', 'Please write something'],
  send: ['发送', 'Send'],
  you: ['你', 'You'],
  customer: ['客户', 'Customer'],
  messages: ['消息', 'Messages'],
  failed: ['没有发出去，请检查网络后重试', 'Not sent, please check the network and try again'],
});
