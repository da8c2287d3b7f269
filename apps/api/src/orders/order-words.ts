import type { Language } from '@yanche/rules/bilingual';
import type { OrderEvent, RefundRule } from '@yanche/rules/order-state';

type Words = Record<Language, string>;

/** What the timeline says of each event. */
const eventWords: Record<OrderEvent | 'create', Words> = {
  create: { zh: '订单已提交', en: 'Order placed' },
  pay: { zh: '支付成功，正在安排检测师', en: 'Paid, an inspector is being arranged' },
  payOnAccount: { zh: '已确认，正在安排检测师', en: 'Confirmed, an inspector is being arranged' },
  timeout: { zh: '已超时，系统自动处理', en: 'Time ran out, handled automatically' },
  cancel: { zh: '订单已取消', en: 'Order cancelled' },
  assign: { zh: '检测师已接单', en: 'An inspector took the job' },
  reschedule: { zh: '检测时间已更改', en: 'The appointment was moved' },
  noInspector: {
    zh: '未能安排检测师，全额退款',
    en: 'No inspector could be arranged, refunded in full',
  },
  reassign: { zh: '正在重新安排检测师', en: 'Another inspector is being arranged' },
  depart: { zh: '检测师已出发', en: 'The inspector is on the way' },
  checkIn: { zh: '检测师已到达，开始检测', en: 'The inspector arrived and started' },
  cannotInspect: { zh: '现场无法检测', en: 'The car could not be inspected' },
  submit: { zh: '检测完成，报告审核中', en: 'Inspection finished, report in review' },
  reject: { zh: '报告退回补充', en: 'The report was sent back for completion' },
  approve: { zh: '报告已通过审核，待确认', en: 'Report approved, awaiting confirmation' },
  approveAuto: { zh: '报告已出具', en: 'The report is ready' },
  confirm: { zh: '报告已确认', en: 'The report was confirmed' },
  dispute: { zh: '已提出异议，重新审核', en: 'Disputed, in review again' },
  refund: { zh: '已申请退款', en: 'Refund requested' },
  refundDone: { zh: '退款已到账', en: 'The refund has been paid' },
  refundFailed: {
    zh: '退款仍在处理，财务已介入',
    en: 'The refund is delayed, finance is looking at it',
  },
};

/** The words of an event; of one we do not know any more, its name. */
export const eventText = (event: string, language: Language): string =>
  event in eventWords ? eventWords[event as keyof typeof eventWords][language] : event;

/** Why cancelling gives back what it does. */
export const refundRuleWords: Record<RefundRule, Words> = {
  unpaid: { zh: '尚未支付，可直接取消', en: 'Not paid yet, cancelling costs nothing' },
  full: { zh: '现在取消，全额退款', en: 'Cancelling now is free, refunded in full' },
  late: {
    zh: '距预约不足 2 小时，退款 90%',
    en: 'Less than 2 hours to go: 90% is refunded',
  },
  'empty-trip': {
    zh: '检测师已出发，收取上门空跑费',
    en: 'The inspector has set out: the trip is charged',
  },
};

export const tips = {
  openOrder: {
    zh: '该车已有进行中的订单，可直接查看',
    en: 'There is already an open order for this car',
  },
  validReport: {
    zh: '该车 30 天内已有有效报告，可选择复检',
    en: 'This car has a valid report, a re-inspection is enough',
  },
} as const satisfies Record<string, Words>;

export const payMethodWords = {
  wallet: { name: { zh: '钱包余额', en: 'Wallet' } },
  gold: { name: { zh: '金币', en: 'Gold' } },
  wechat: { name: { zh: '微信支付', en: 'WeChat Pay' } },
  alipay: { name: { zh: '支付宝', en: 'Alipay' } },
  sandbox: {
    name: { zh: '沙箱收银台', en: 'Sandbox cashier' },
    hint: { zh: '演示支付，不会真实扣款', en: 'For trying out, no real money moves' },
  },
} as const satisfies Record<string, { name: Words; hint?: Words }>;
