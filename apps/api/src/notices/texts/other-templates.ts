import type { NoticeTemplate } from './notice-template.ts';

/** What inspectors are told, what staff write, and what concerns no order alone. */
export const otherTemplates = {
  jobAssigned: {
    zh: ['新的检测任务', ({ car, start }) => `${start} 检测 ${car}，请准时到达。`],
    en: ['New job', ({ car, start }) => `Inspect ${car} on ${start}. Please be on time.`],
  },
  jobTimeChanged: {
    zh: ['任务改时间', ({ car, start }) => `${car}的检测改到 ${start}。`],
    en: ['Job moved', ({ car, start }) => `${car} is now to be inspected on ${start}.`],
  },
  jobCancelled: {
    zh: ['任务已取消', ({ car, start }) => `${start} 检测 ${car}的任务已由客户取消，无需前往。`],
    en: [
      'Job cancelled',
      ({ car, start }) => `The customer cancelled ${car} on ${start}. Do not set out.`,
    ],
  },
  jobTakenAway: {
    zh: [
      '任务已转派',
      ({ car, start }) => `${start} 检测 ${car}的任务已转给其他检测师，无需前往。`,
    ],
    en: [
      'Job given away',
      ({ car, start }) => `${car} on ${start} goes to another inspector. Do not set out.`,
    ],
  },
  jobSentBack: {
    zh: ['报告被退回', ({ car }) => `${car}的检测被审核退回，请按意见修改后重新提交。`],
    en: [
      'Sent back',
      ({ car }) => `The reviewer sent ${car} back. Please correct it and hand it in again.`,
    ],
  },
  cashbackCredited: {
    zh: ['返现已到账', ({ car, yuan }) => `${car}的返现 ${yuan} 元已存入余额。`],
    en: [
      'Cashback credited',
      ({ car, yuan }) => `¥${yuan} cashback for ${car} is in your balance.`,
    ],
  },
  platformNote: {
    zh: ['平台通知', ({ text }) => text],
    en: ['From Yanche', ({ text }) => text],
  },
  platformOrderNote: {
    zh: ['订单提醒', ({ text }) => text],
    en: ['About your order', ({ text }) => text],
  },
} as const satisfies Record<string, NoticeTemplate>;
