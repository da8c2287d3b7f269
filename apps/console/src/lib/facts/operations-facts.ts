import type { Bilingual } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { blockKindLabels, blockStopLabels } from '@yanche/rules/staff/blocks';
import { dealerRoleLabels } from '@yanche/rules/people/dealer-rights';
import { bookingKindLabels, settledWayLabels } from '@yanche/rules/staff/hand-bookings';
import { inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { ledgerAccountLabels } from '@yanche/rules/money/ledger-accounts';
import { noticeChannelLabels, noticeStatusLabels } from '@yanche/rules/staff/sent-notices';
import { earningKindLabels } from '@yanche/rules/pay/earnings';
import { payStatusLabels } from '@yanche/rules/pay/pay-statement';
import { invoiceStatusLabels } from '@yanche/rules/support/invoice-state';
import { keyModeLabels, partnerScopeLabels } from '@yanche/rules/partners/partner-keys';
import type { Facts, Labels } from './fact.ts';

/** Where a refund by hand goes. */
export const refundWays = {
  original: ['原路', 'Where it came from'],
  wallet: ['钱包', 'Wallet'],
} as const satisfies Record<string, Bilingual>;
/** Those, and how one was paid outside of the product. */
export const allRefundWays = { ...refundWays, ...settledWayLabels };

/** `sms failed`: a way and how it went, as the log keeps them. */
const wayLabels: Labels = Object.fromEntries(
  Object.entries(noticeChannelLabels).flatMap(([channel, way]) =>
    Object.entries(noticeStatusLabels).map(([status, went]) => [
      `${channel} ${status}`,
      [`${way[0]} ${went[0]}`, `${way[1]} ${went[1].toLowerCase()}`] as const,
    ]),
  ),
);

/** Facts of orders, money, people and messages. */
export const operationsFacts: Facts = {
  orderStatus: {
    label: ['订单状态', 'Status of the order'],
    as: 'label',
    labels: orderStatusLabels,
  },
  refund: { label: ['退款', 'Refund'], as: 'money' },
  fee: { label: ['扣费', 'Kept'], as: 'money' },
  inspectorId: { label: ['检测师', 'Inspector'], as: 'name', to: (id) => `/inspectors?open=${id}` },
  cities: { label: ['服务城市', 'Towns'], as: 'name' },
  skills: { label: ['资质', 'Certified for'], as: 'label', labels: inspectorSkillLabels },
  certNo: { label: ['证书编号', 'Certificate'] },
  firstDay: { label: ['第一天', 'First day'] },
  lastDay: { label: ['最后一天', 'Last day'] },
  jobsHandedOver: { label: ['交回派单的任务', 'Jobs given back to the board'] },
  personId: { label: ['人员', 'Person'], as: 'name', to: (id) => `/person?id=${id}` },
  dealerRole: { label: ['角色', 'Role'], as: 'label', labels: dealerRoleLabels },
  level: { label: ['等级', 'Level'] },
  contactChanged: { label: ['联系人或其手机号已更改', 'Contact or their number is another'] },
  maySpend: { label: ['可动用余额', 'May spend'] },
  monthLimit: { label: ['每月最多付款', 'At most a month'], as: 'money' },
  messageId: { label: ['消息', 'Message'], as: 'name' },
  toldOrders: { label: ['已通知的订单', 'Orders told'] },
  ways: { label: ['方式', 'Ways'], as: 'label', labels: wayLabels },
  invoiceStatus: {
    label: ['发票状态', 'State of the invoice'],
    as: 'label',
    labels: invoiceStatusLabels,
  },
  orderNo: { label: ['订单', 'Order'], to: (no) => `/all-orders?search=${no}` },
  blockKind: { label: ['限制谁', 'Kind'], as: 'label', labels: blockKindLabels },
  subjectId: { label: ['对象', 'Whom'], as: 'name' },
  stops: { label: ['不能做什么', 'Kept from'], as: 'label', labels: blockStopLabels },
  tries: { label: ['已试次数', 'Tries'] },
  nextTryAt: { label: ['下次重试', 'Next try'] },
  bookingKind: { label: ['种类', 'Kind'], as: 'label', labels: bookingKindLabels },
  bookedAmount: { label: ['金额', 'Amount'], as: 'money' },
  takenFrom: { label: ['转出账户', 'Taken from'], as: 'label', labels: ledgerAccountLabels },
  takenFromOwners: { label: ['转出方', 'Whose account'], as: 'name' },
  givenTo: { label: ['转入账户', 'Given to'], as: 'label', labels: ledgerAccountLabels },
  givenToOwners: { label: ['转入方', 'To whom'], as: 'name' },
  proposedBy: { label: ['提议人', 'Proposed by'], as: 'name' },
  brandName: { label: ['品牌名称', 'Name on reports'] },
  colour: { label: ['颜色', 'Colour'] },
  dealerName: { label: ['车商', 'Dealer'] },
  perMinute: { label: ['每分钟调用', 'Calls a minute'] },
  keyMode: { label: ['密钥种类', 'Kind of key'], as: 'label', labels: keyModeLabels },
  hookHost: { label: ['回调地址', 'Address'] },
  taskNo: { label: ['任务编号', 'Task'] },
  keyLabel: { label: ['密钥用途', 'What the key is for'] },
  keyBegins: { label: ['密钥开头', 'Key begins'] },
  scopes: { label: ['权限', 'Scopes'], as: 'label', labels: partnerScopeLabels },
  addresses: { label: ['允许的地址', 'Addresses'] },
  creditLimit: { label: ['月结额度', 'May owe'], as: 'money' },
  payStatus: {
    label: ['结算状态', 'State of the statement'],
    as: 'label',
    labels: payStatusLabels,
  },
  earningKind: { label: ['种类', 'Kind'], as: 'label', labels: earningKindLabels },
  adjusted: { label: ['调整', 'Changed by'] },
  payStatements: { label: ['结算单', 'Statements'] },
  jobFee: { label: ['每单报酬', 'For a job'], as: 'money' },
  visitFee: { label: ['到场未能检测', 'For a visit'], as: 'money' },
  bankReference: { label: ['转账流水号', 'Transfer reference'] },
  refundWay: { label: ['退到', 'Back to'], as: 'label', labels: allRefundWays },
};
