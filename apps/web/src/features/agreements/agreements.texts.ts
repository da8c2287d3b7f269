import { defineTexts } from '@yanche/rules/bilingual';

export const agreementTexts = defineTexts({
  sample: ['样例文本', 'Sample text'],
  sampleNote: [
    '本文说明产品的实际做法，正式使用前须由运营方的法务审核并补充公司信息。',
    'This text says what the product really does. Before going live, the operator’s lawyers must review it and add the company’s details.',
  ],
  termsNow: ['现行的取消与改期规则', 'The rules of cancelling and rescheduling in force'],
  cancelling: [
    (hours: number, percent: number) =>
      `派单后距预约 ${hours} 小时以上取消，全额退款；不足 ${hours} 小时退还 ${percent}%。`,
    (hours, percent) =>
      `After an inspector is assigned: full refund until ${hours} hours before the appointment, then ${percent}%.`,
  ],
  emptyTrip: [
    (fee: string) => `检测师出发后取消，扣除空跑费 ${fee}。`,
    (fee) => `Once the inspector has set out, ${fee} is kept for the trip.`,
  ],
  rescheduling: [
    (hours: number, times: number) =>
      `距预约 ${hours} 小时以上可以改期，最多 ${times} 次，不收费。`,
    (hours, times) =>
      `Free rescheduling until ${hours} hours before the appointment, ${times} times at most.`,
  ],
  version: [(version: string) => `版本 ${version}`, (version) => `Version ${version}`],
});
