import type { TimelineItem } from '@yanche/contract/console/orders';
import type { PaidWith } from '@yanche/contract/orders/orders';
import { type Bilingual, defineTexts, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { NoticeChannel } from '@yanche/rules/notices/notice-rules';
import { noticeChannelLabels, noticeStatusLabels } from '@yanche/rules/staff/sent-notices';
import type { NoticeStatus } from '@yanche/rules/notices/notice-state';
import type { HistoryEvent } from '@yanche/rules/history/history-state';
import type { PostingRow } from './order-postings.store.ts';

const actors: Readonly<Record<string, Bilingual>> = {
  user: ['客户', 'Customer'],
  dealer: ['车商', 'Dealer'],
  inspector: ['检测师', 'Inspector'],
  reviewer: ['审核员', 'Reviewer'],
  dispatcher: ['调度', 'Dispatcher'],
  cs: ['客服', 'Support'],
};

/** `检测师 王建国`; null for the system. */
export function actorWords(
  kind: string,
  name: string | null,
  language: Language,
): TimelineItem['by'] {
  const role = actors[kind];
  if (role === undefined) return null;
  return [inLanguage(role, language), name].filter((each) => each !== null).join(' ');
}

export const noticeStateWords = (
  channel: NoticeChannel,
  status: NoticeStatus,
  language: Language,
): string =>
  `${inLanguage(noticeChannelLabels[channel], language)} ${inLanguage(noticeStatusLabels[status], language).toLowerCase()}`;

const historyEvents: Record<HistoryEvent | 'create', Bilingual> = {
  create: ['下单', 'Ordered'],
  pay: ['付款，开始查询', 'Paid, the sources are asked'],
  useRight: ['用免费次数，开始查询', 'Paid with a free query, the sources are asked'],
  include: ['含在检测里，开始查询', 'Comes with an inspection, the sources are asked'],
  timeout: ['超时未支付，已取消', 'Not paid in time, cancelled'],
  cancel: ['取消', 'Cancelled'],
  answer: ['一家数据方有了结果', 'A source came to a result'],
  ready: ['已出报告', 'The report is ready'],
  empty: ['没有记录', 'There is no record'],
  fail: ['查询失败', 'The query failed'],
  refund: ['退款完成', 'The money was given back'],
};

export const historyEventText = (event: string, language: Language): string =>
  event in historyEvents
    ? inLanguage(historyEvents[event as keyof typeof historyEvents], language)
    : event;

/** What was moved, and between whom. */
export const postingWords: Record<PostingRow['kind'], Bilingual> = {
  topUp: ['充值', 'Top-up'],
  earning: ['检测师报酬', 'Pay earned'],
  payout: ['报酬付出', 'Pay paid out'],
  billPaid: ['合作方账单付款', 'Bill paid'],
  pay: ['收款', 'Payment'],
  refund: ['退款', 'Refund'],
  settle: ['确认收入', 'Revenue'],
  cashback: ['返现', 'Cash-back'],
  correction: ['更正', 'Correction'],
  claim: ['理赔款', 'Claim paid'],
};
export const payWays: Record<PaidWith, Bilingual> = {
  wallet: ['钱包余额', 'wallet'],
  gold: ['金币', 'gold'],
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  sandbox: ['沙箱收银台', 'sandbox cashier'],
  bill: ['月结', 'monthly bill'],
};

export const words = defineTexts({
  ordered: ['下单', 'Ordered'],
  read: ['应用内 已读', 'app read'],
  paid: ['已付款', 'Paid'],
  paymentClosed: ['付款未完成，已关闭', 'The payment was not made, closed'],
  handRefundMade: ['手工退款已提交', 'A refund by hand was made'],
  refundMade: ['退款已提交', 'A refund was made'],
  refundDone: ['退款已完成', 'The refund was paid'],
  refundTo: [
    (yuan: string, to: string) => (to === '' ? yuan : `${yuan}，退至${to}`),
    (yuan, to) => (to === '' ? yuan : `${yuan} to ${to}`),
  ],
  refundTries: [(count: number) => `已尝试 ${count} 次`, (count) => `${count} tries`],
  told: [(title: string) => `通知：${title}`, (title) => `Told: ${title}`],
  toPerson: [(name: string) => `发给 ${name}`, (name) => `To ${name}`],
  revealed: ['查看了客户手机号', 'Looked at the customer’s number'],
  report: [
    (no: string, version: number) => `报告 ${no} 第 ${version} 版发布`,
    (no, version) => `Report ${no} version ${version} published`,
  ],
  logged: [
    (index: number) => `公开日志第 ${index + 1} 条`,
    (index) => `Entry ${index + 1} of the public log`,
  ],
  proposed: [(what: string) => `提议${what}`, (what) => `Proposed: ${what}`],
  confirmed: [(what: string) => `确认${what}`, (what) => `Confirmed: ${what}`],
  declined: [(what: string) => `不同意${what}`, (what) => `Declined: ${what}`],
  revoke: ['撤销报告', 'taking the report back'],
  amend: ['更正报告', 'correcting the report'],
  moved: [(from: string, to: string) => `${from} → ${to}`, (from, to) => `${from} → ${to}`],
});
