import { closedPlaceWords } from '@yanche/rules/notices/closed-place-words';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { backTo, type NoticeTemplate } from './notice-template.ts';

const { confirmHours } = ORDER_TIMES;

/** Notices for the customer of an inspection order. */
export const orderTemplates = {
  orderPaid: {
    title: ['预约成功', 'Booked'],
    text: [
      ({ car }) => `${car}的检测已预约，正在安排检测师。`,
      ({ car }) => `The inspection of ${car} is booked. We are looking for an inspector.`,
    ],
  },
  orderTimedOut: {
    title: ['订单已关闭', 'Order closed'],
    text: [
      ({ car }) => `${car}的订单超时未支付，已自动取消。`,
      ({ car }) => `The order for ${car} was not paid in time and is cancelled.`,
    ],
  },
  inspectorAssigned: {
    title: ['检测师已接单', 'Inspector assigned'],
    text: [
      ({ car, start }) => `检测师将于 ${start} 检测 ${car}。`,
      ({ car, start }) => `An inspector will look at ${car} on ${start}.`,
    ],
  },
  noInspector: {
    title: ['未能安排检测师', 'No inspector found'],
    text: [
      ({ car, yuan }) => `很抱歉，${car}的检测未能安排到检测师，${yuan} 元将全额退回。`,
      ({ car, yuan }) =>
        `We are sorry: no inspector was free for ${car}. All ¥${yuan} go back to you.`,
    ],
  },
  placeClosed: {
    title: ['预约需要更改', 'Your appointment has to be moved'],
    text: [
      ({ told, start, car }) => closedPlaceWords[0]({ place: told, start, car }),
      ({ told, start, car }) => closedPlaceWords[1]({ place: told, start, car }),
    ],
  },
  rateAsked: {
    title: ['这次检测怎么样', 'How was the inspection?'],
    text: [
      ({ car }) => `${car}的检测完成了，检测师做得怎么样？在订单里打个分。`,
      ({ car }) => `How did the inspector of ${car} do? Rate the visit in your order.`,
    ],
  },
  inspectorWrote: {
    title: ['检测师给你留言', 'The inspector wrote to you'],
    text: [
      ({ car }) => `检测 ${car}的检测师有新的留言，请在订单里看。`,
      ({ car }) => `The inspector of ${car} wrote to you: read it in your order.`,
    ],
  },
  sellerAnswered: {
    title: ['卖家已回复', 'The seller answered'],
    text: [
      ({ car, start, told, text }) => `${car}的卖家${told}（${start}）。${text}`,
      ({ car, start, told, text }) => `The seller of ${car} ${told} (${start}). ${text}`.trim(),
    ],
  },
  orderReminder: {
    title: ['订单提醒', 'Reminder'],
    text: [
      ({ car, text }) => (text === '' ? `你让我们提醒：${car}。` : `${car}：${text}`),
      ({ car, text }) => (text === '' ? `You wanted to be reminded of ${car}.` : `${car}: ${text}`),
    ],
  },
  timeChanged: {
    title: ['预约时间已更改', 'Appointment moved'],
    text: [
      ({ car, start }) => `${car}的检测时间改为 ${start}。`,
      ({ car, start }) => `${car} is now inspected on ${start}.`,
    ],
  },
  orderCancelled: {
    title: ['订单已取消', 'Order cancelled'],
    text: [
      ({ car, yuan }) => `${car}的订单已取消，退款 ${yuan} 元。`,
      ({ car, yuan }) => `The order for ${car} is cancelled. Refund: ¥${yuan}.`,
    ],
  },
  inspectorLeft: {
    title: ['正在更换检测师', 'Another inspector'],
    text: [
      ({ car }) => `${car}的检测师有变动，正在为你重新安排。`,
      ({ car }) => `The inspector for ${car} changes. We are looking for another.`,
    ],
  },
  onTheWay: {
    title: ['检测师已出发', 'Inspector on the way'],
    text: [
      ({ car, start }) => `检测师正赶来检测 ${car}，预约时间 ${start}。`,
      ({ car, start }) => `The inspector is on the way to ${car}, due on ${start}.`,
    ],
  },
  inspecting: {
    title: ['检测已开始', 'Inspection begun'],
    text: [
      ({ car }) => `检测师已到达，正在检测 ${car}。`,
      ({ car }) => `The inspector has arrived and is looking at ${car}.`,
    ],
  },
  cannotInspect: {
    title: ['未能完成检测', 'Could not be inspected'],
    text: [
      ({ car }) => `${car}未能完成检测，请查看原因，改约时间或申请退款。`,
      ({ car }) => `${car} could not be inspected. See why, then choose another time or a refund.`,
    ],
  },
  inReview: {
    title: ['报告审核中', 'Report in review'],
    text: [
      ({ car }) => `${car}已检测完毕，报告正在审核。`,
      ({ car }) => `${car} has been inspected. The report is being reviewed.`,
    ],
  },
  reportToConfirm: {
    title: ['报告待确认', 'Report to confirm'],
    text: [
      ({ car }) => `${car}的检测报告已出，请在 ${confirmHours} 小时内确认。`,
      ({ car }) => `The report on ${car} is there. Please confirm it within ${confirmHours} hours.`,
    ],
  },
  reportReady: {
    title: ['检测报告已出', 'Report ready'],
    text: [
      ({ car }) => `${car}的检测报告可以查看了。`,
      ({ car }) => `The inspection report on ${car} is ready.`,
    ],
  },
  reportConfirmed: {
    title: ['报告已自动确认', 'Report confirmed'],
    text: [
      ({ car }) => `${car}的报告到期未处理，已自动确认。`,
      ({ car }) => `The report on ${car} was confirmed, since its time ran out.`,
    ],
  },
  reportRevoked: {
    title: ['报告已撤销', 'Report revoked'],
    text: [
      ({ car, text, told }) =>
        `${car}的检测报告已撤销，请勿再作依据。原因：${text}${told === '' ? '' : ` ${told}`}`,
      ({ car, text, told }) =>
        `The report on ${car} was revoked. Do not rely on it any more. Reason: ${text}${told === '' ? '' : ` ${told}`}`,
    ],
  },
  reportAmended: {
    title: ['报告已更正', 'Report amended'],
    text: [
      ({ car, text, told }) =>
        `${car}的检测报告出了新版本，请以新版本为准。${told}更正原因：${text}`,
      ({ car, text, told }) =>
        `There is a new version of the report on ${car}; it takes the place of the former. ${told}Reason: ${text}`,
    ],
  },
  disputeTaken: {
    title: ['异议已提交', 'Objection received'],
    text: [
      ({ car }) => `${car}的报告将重新审核，结果会再通知你。`,
      ({ car }) => `The report on ${car} is reviewed again. You will be told.`,
    ],
  },
  disputeDecided: {
    title: ['异议已处理', 'Dispute decided'],
    text: [
      ({ car, told, text }) => `${car}：${told}答复：${text}`,
      // What the reviewer answers is in Chinese; it stands with the order and its report, marked as such.
      ({ car, told }) => `${car}: ${told} The answer stands with the order.`,
    ],
  },
  refunded: {
    title: ['退款已到账', 'Refunded'],
    text: [
      ({ car, yuan, told }) => `${car}的退款 ${yuan} 元${backTo(told)[0]}。`,
      ({ car, yuan, told }) => `¥${yuan} for ${car} ${backTo(told)[1]}.`,
    ],
  },
  refundDelayed: {
    title: ['退款延迟', 'Refund delayed'],
    text: [
      ({ car, yuan }) => `${car}的退款 ${yuan} 元还在处理，我们会继续跟进。`,
      ({ car, yuan }) => `The refund of ¥${yuan} for ${car} takes longer. We stay on it.`,
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
