import type { NoticeTemplate } from './notice-template.ts';

/** Notices for inspectors, messages of staff, and notices outside single orders. */
export const otherTemplates = {
  jobAssigned: {
    title: ['新的检测任务', 'New job'],
    text: [
      ({ car, start }) => `${start} 检测 ${car}，请准时到达。`,
      ({ car, start }) => `Inspect ${car} on ${start}. Please be on time.`,
    ],
  },
  jobTimeChanged: {
    title: ['任务改时间', 'Job moved'],
    text: [
      ({ car, start }) => `${car}的检测改到 ${start}。`,
      ({ car, start }) => `${car} is now to be inspected on ${start}.`,
    ],
  },
  jobCancelled: {
    title: ['任务已取消', 'Job cancelled'],
    text: [
      ({ car, start }) => `${start} 检测 ${car}的任务已由客户取消，无需前往。`,
      ({ car, start }) => `The customer cancelled ${car} on ${start}. Do not set out.`,
    ],
  },
  jobTakenAway: {
    title: ['任务已转派', 'Job given away'],
    text: [
      ({ car, start }) => `${start} 检测 ${car}的任务已转给其他检测师，无需前往。`,
      ({ car, start }) => `${car} on ${start} goes to another inspector. Do not set out.`,
    ],
  },
  jobSentBack: {
    title: ['报告被退回', 'Sent back'],
    text: [
      ({ car, count }) => `${car}的检测被审核退回 ${count} 项，请逐项处理后重新提交。`,
      ({ car, count }) =>
        `The reviewer sent ${count === 1 ? '1 item' : `${count} items`} of ${car} back. Please deal with each and hand it in again.`,
    ],
  },
  cashbackCredited: {
    title: ['返现已到账', 'Cashback credited'],
    text: [
      ({ car, yuan }) => `${car}的返现 ${yuan} 元已存入余额。`,
      ({ car, yuan }) => `¥${yuan} cashback for ${car} is in your balance.`,
    ],
  },
  platformNote: {
    title: ['平台通知', 'From Yanche'],
    text: [({ text }) => text, ({ text }) => text],
  },
  platformOrderNote: {
    title: ['订单提醒', 'About your order'],
    text: [({ text }) => text, ({ text }) => text],
  },
} as const satisfies Record<string, NoticeTemplate>;
