import { ORDER_TIMES } from '@yanche/rules/order-state';
import type { NoticeTemplate } from './notice-template.ts';

const { confirmHours } = ORDER_TIMES;

/** What the customer of an inspection order is told. */
export const orderTemplates = {
  orderPaid: {
    zh: ['支付成功', ({ car }) => `${car}的检测已预约，正在安排检测师。`],
    en: [
      'Paid',
      ({ car }) => `The inspection of ${car} is booked. We are looking for an inspector.`,
    ],
  },
  orderTimedOut: {
    zh: ['订单已关闭', ({ car }) => `${car}的订单超时未支付，已自动取消。`],
    en: [
      'Order closed',
      ({ car }) => `The order for ${car} was not paid in time and is cancelled.`,
    ],
  },
  inspectorAssigned: {
    zh: ['检测师已接单', ({ car, start }) => `检测师将于 ${start} 检测 ${car}。`],
    en: ['Inspector assigned', ({ car, start }) => `An inspector will look at ${car} on ${start}.`],
  },
  noInspector: {
    zh: [
      '未能安排检测师',
      ({ car, yuan }) => `很抱歉，${car}的检测未能安排到检测师，${yuan} 元将全额退回。`,
    ],
    en: [
      'No inspector found',
      ({ car, yuan }) =>
        `We are sorry: no inspector was free for ${car}. All ¥${yuan} go back to you.`,
    ],
  },
  timeChanged: {
    zh: ['预约时间已更改', ({ car, start }) => `${car}的检测时间改为 ${start}。`],
    en: ['Appointment moved', ({ car, start }) => `${car} is now inspected on ${start}.`],
  },
  orderCancelled: {
    zh: ['订单已取消', ({ car, yuan }) => `${car}的订单已取消，退款 ${yuan} 元。`],
    en: [
      'Order cancelled',
      ({ car, yuan }) => `The order for ${car} is cancelled. Refund: ¥${yuan}.`,
    ],
  },
  inspectorLeft: {
    zh: ['正在更换检测师', ({ car }) => `${car}的检测师有变动，正在为你重新安排。`],
    en: [
      'Another inspector',
      ({ car }) => `The inspector for ${car} changes. We are looking for another.`,
    ],
  },
  onTheWay: {
    zh: ['检测师已出发', ({ car, start }) => `检测师正赶来检测 ${car}，预约时间 ${start}。`],
    en: [
      'Inspector on the way',
      ({ car, start }) => `The inspector is on the way to ${car}, due on ${start}.`,
    ],
  },
  inspecting: {
    zh: ['检测已开始', ({ car }) => `检测师已到达，正在检测 ${car}。`],
    en: ['Inspection begun', ({ car }) => `The inspector has arrived and is looking at ${car}.`],
  },
  cannotInspect: {
    zh: ['未能完成检测', ({ car }) => `${car}未能完成检测，请查看原因，改约时间或申请退款。`],
    en: [
      'Could not be inspected',
      ({ car }) => `${car} could not be inspected. See why, then choose another time or a refund.`,
    ],
  },
  inReview: {
    zh: ['报告审核中', ({ car }) => `${car}已检测完毕，报告正在审核。`],
    en: [
      'Report in review',
      ({ car }) => `${car} has been inspected. The report is being reviewed.`,
    ],
  },
  reportToConfirm: {
    zh: ['报告待确认', ({ car }) => `${car}的检测报告已出，请在 ${confirmHours} 小时内确认。`],
    en: [
      'Report to confirm',
      ({ car }) => `The report on ${car} is there. Please confirm it within ${confirmHours} hours.`,
    ],
  },
  reportReady: {
    zh: ['检测报告已出', ({ car }) => `${car}的检测报告可以查看了。`],
    en: ['Report ready', ({ car }) => `The inspection report on ${car} is ready.`],
  },
  reportConfirmed: {
    zh: ['报告已自动确认', ({ car }) => `${car}的报告到期未处理，已自动确认。`],
    en: [
      'Report confirmed',
      ({ car }) => `The report on ${car} was confirmed, since its time ran out.`,
    ],
  },
  disputeTaken: {
    zh: ['异议已提交', ({ car }) => `${car}的报告将重新审核，结果会再通知你。`],
    en: [
      'Objection received',
      ({ car }) => `The report on ${car} is reviewed again. You will be told.`,
    ],
  },
  refunded: {
    zh: ['退款已到账', ({ car, yuan }) => `${car}的退款 ${yuan} 元已退回原支付方式。`],
    en: ['Refunded', ({ car, yuan }) => `¥${yuan} for ${car} went back the way you paid.`],
  },
  refundDelayed: {
    zh: ['退款延迟', ({ car, yuan }) => `${car}的退款 ${yuan} 元还在处理，我们会继续跟进。`],
    en: [
      'Refund delayed',
      ({ car, yuan }) => `The refund of ¥${yuan} for ${car} takes longer. We stay on it.`,
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
