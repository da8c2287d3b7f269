import type { FlowKey, WaitingKey } from '@yanche/contract/console/today';
import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';

export const flowLabels: Record<FlowKey, Bilingual> = {
  ordersToday: ['今日下单', 'Ordered today'],
  appointments: ['今日预约', 'Appointments today'],
  onTheRoad: ['检测师在路上', 'Inspectors on the road'],
  inspecting: ['正在检测', 'Being inspected'],
  paid: ['今日收款', 'Received today'],
  refunded: ['今日退款', 'Given back today'],
};

export const waitingLabels: Record<WaitingKey, Bilingual> = {
  reviews: ['待审核报告', 'Reports to review'],
  disputes: ['客户的异议', 'Disputes'],
  unassigned: ['待派单', 'Orders without an inspector'],
  couldNotInspect: ['到场未能检测', 'Could not be inspected'],
  refundsLate: ['超过一天未到账的退款', 'Refunds not paid for a day'],
  refundsInTrouble: ['多次失败的退款', 'Refunds in trouble'],
  refundsOpen: ['未到账的退款', 'Refunds not paid yet'],
  noticesFailed: ['没送到的通知', 'Messages that failed'],
  bookings: ['手工记账等第二人确认', 'Bookings for a second person'],
  reportChanges: ['报告撤销与更正等确认', 'Changes of reports to confirm'],
  rights: ['权限变更等确认', 'Rights to confirm'],
};

export const todayTexts = defineTexts({
  today: ['今日', 'Today'],
  retry: ['重试', 'Try again'],
  entries: [
    (count: number) => `${count} 笔`,
    (count) => (count === 1 ? '1 entry' : `${count} entries`),
  ],
  weekBefore: [(value: number | string) => `上周同日 ${value}`, (value) => `a week ago ${value}`],
  waiting: ['等人处理', 'Waiting for somebody'],
  overdue: [(count: number) => `${count} 份超时`, (count) => `${count} overdue`],
  since: [(time: string) => `最早 ${time}`, (time) => `oldest ${time}`],
  appointment: [(time: string) => `最早预约 ${time}`, (time) => `first appointment ${time}`],
  work: ['近两周下单与报告', 'Orders and reports, two weeks'],
  money: ['近两周收款与退款（元）', 'Received and given back, two weeks (CNY)'],
  orders: ['下单', 'Ordered'],
  reports: ['发布报告', 'Reports published'],
  paid: ['收款', 'Received'],
  refunded: ['退款', 'Given back'],
  day: ['日期', 'Day'],
  table: ['用表格看', 'As a table'],
});
