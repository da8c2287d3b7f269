import type { Bilingual } from '@yanche/rules/bilingual';

/** What the log calls facts of orders, money and people. */
export const operationsFacts: Readonly<Record<string, Bilingual>> = {
  orderStatus: ['订单状态', 'Status of the order'],
  refund: ['退款', 'Refund'],
  fee: ['扣费', 'Kept'],
  inspectorId: ['检测师编号', 'Inspector'],
  cities: ['服务城市', 'Towns'],
  skills: ['资质', 'Certified for'],
  certNo: ['证书编号', 'Certificate'],
  firstDay: ['第一天', 'First day'],
  lastDay: ['最后一天', 'Last day'],
  jobsHandedOver: ['交回派单的任务', 'Jobs given back to the board'],
  personId: ['人员编号', 'Person'],
  dealerRole: ['角色', 'Role'],
  maySpend: ['可动用余额', 'May spend'],
  messageId: ['消息编号', 'Message'],
  toldOrders: ['已通知的订单', 'Orders told'],
  ways: ['方式', 'Ways'],
  orderNo: ['订单', 'Order'],
  blockKind: ['限制谁', 'Kind'],
  subjectId: ['对象编号', 'Whom'],
  stops: ['不能做什么', 'Kept from'],
  tries: ['已试次数', 'Tries'],
  bookingKind: ['种类', 'Kind'],
  bookedAmount: ['金额', 'Amount'],
  bankReference: ['转账流水号', 'Transfer reference'],
  refundWay: ['退到', 'Back to'],
};
/** In fen. */
export const operationsMoney: ReadonlySet<string> = new Set(['refund', 'fee', 'bookedAmount']);

/** Where a refund by hand goes. */
export const refundWays = {
  original: ['原路', 'Where it came from'],
  wallet: ['钱包', 'Wallet'],
} as const satisfies Record<string, Bilingual>;
