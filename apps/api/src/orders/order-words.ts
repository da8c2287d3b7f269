import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { OrderEvent, RefundRule } from '@yanche/rules/orders/order-state';
import type { OrderTerms } from '@yanche/rules/orders/order-terms';

/** Timeline texts by event. */
const eventWords: Record<OrderEvent | 'create', Bilingual> = {
  create: ['订单已提交', 'Order placed'],
  pay: ['预约成功，正在安排检测师', 'Booked, an inspector is being arranged'],
  payOnAccount: ['已确认，正在安排检测师', 'Confirmed, an inspector is being arranged'],
  timeout: ['已超时，系统自动处理', 'Time ran out, handled automatically'],
  cancel: ['订单已取消', 'Order cancelled'],
  assign: ['检测师已接单', 'An inspector took the job'],
  reschedule: ['预约时间已更改', 'The appointment was moved'],
  noInspector: ['未能安排检测师，全额退款', 'No inspector could be arranged, refunded in full'],
  reassign: ['正在重新安排检测师', 'Another inspector is being arranged'],
  depart: ['检测师已出发', 'The inspector is on the way'],
  checkIn: ['检测师已到达，开始检测', 'The inspector arrived and started'],
  cannotInspect: ['现场无法检测', 'The car could not be inspected'],
  submit: ['检测完成，报告已提交审核', 'Inspection finished, report handed in for review'],
  reject: ['报告退回补充', 'The report was sent back for completion'],
  approve: ['报告已通过审核，待确认', 'Report approved, awaiting confirmation'],
  approveAuto: ['报告已出具', 'The report is ready'],
  confirm: ['报告已确认', 'The report was confirmed'],
  dispute: ['已提出异议，重新审核', 'Disputed, in review again'],
  refund: ['已申请退款', 'Refund requested'],
  refundDone: ['退款已到账', 'The refund has been paid'],
  refundFailed: ['退款仍在处理，财务已介入', 'The refund is delayed, finance is looking at it'],
};

/** The timeline text of an event; unknown events show their name. */
export const eventText = (event: string, language: Language): string =>
  event in eventWords ? inLanguage(eventWords[event as keyof typeof eventWords], language) : event;

/** The reason for a refund's amount, by the terms of the order. */
export const refundRuleWords = ({
  freeHours,
  lateRefundPct,
}: OrderTerms): Record<RefundRule, Bilingual> => ({
  unpaid: ['尚未支付，可直接取消', 'Not paid yet, cancelling costs nothing'],
  full: ['现在取消，全额退款', 'Cancelling now is free, refunded in full'],
  late: [
    `距预约不足 ${freeHours} 小时，退款 ${lateRefundPct}%`,
    `Less than ${freeHours} hours to go: ${lateRefundPct}% is refunded`,
  ],
  'empty-trip': ['检测师已出发，收取上门空跑费', 'The inspector has set out: the trip is charged'],
});

/** Of an order that cost nothing. */
export const costsNothing: Bilingual = ['现在取消，不产生费用', 'Cancelling now costs nothing'];

export const tips = {
  openOrder: ['该车已有进行中的订单，可直接查看', 'There is already an open order for this car'],
  validReport: [
    '该车 30 天内已有有效报告，可选择复检',
    'This car has a valid report, a re-inspection is enough',
  ],
} as const satisfies Record<string, Bilingual>;

export const payMethodWords = {
  wallet: { name: ['钱包余额', 'Wallet'] },
  gold: { name: ['金币', 'Gold'] },
  wechat: { name: ['微信支付', 'WeChat Pay'] },
  alipay: { name: ['支付宝', 'Alipay'] },
  sandbox: {
    name: ['沙箱收银台', 'Sandbox cashier'],
    hint: ['演示支付，不会真实扣款', 'For trying out, no real money moves'],
  },
} as const satisfies Record<string, { name: Bilingual; hint?: Bilingual }>;
