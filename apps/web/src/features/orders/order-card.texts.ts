import { defineTexts } from '@yanche/rules/bilingual';

export const orderCardTexts = defineTexts({
  onsite: ['上门', 'On site'],
  free: ['免费', 'Free'],
  leftBefore: ['剩 ', ''],
  leftAfter: ['', ' left'],
  reportOf: [(day: string) => `报告 ${day}发布`, (day) => `Report of ${day}`],
  revoked: ['报告已撤销', 'Report revoked'],
  claimOf: [(state: string) => `理赔${state}`, (state) => `Claim: ${state}.`],
  claimUntil: [
    (who: string, time: string) => `${who}，${time} 前`,
    (who, time) => `${who}, by ${time}`,
  ],
  station: [
    (no: number, of: number) => `第 ${no} / ${of} 站`,
    (no, of) => `station ${no} of ${of}`,
  ],
  remindAt: [(time: string) => `${time} 提醒`, (time) => `Reminder ${time}`],
  upTo: [(time: string) => `${time} 更新`, (time) => `as of ${time}`],
  progressLabel: ['检测进度', 'Progress of the inspection'],
  pay: ['去支付', 'Pay'],
  viewReport: ['查看报告', 'View report'],
  rebuy: ['再次预约', 'Order again'],
  cancel: ['取消', 'Cancel'],
  refund: ['取消并退款', 'Get refund'],
  changeTime: ['改期', 'Change time'],
  visitAgain: ['重新预约', 'New time'],
  confirm: ['确认报告', 'Confirm'],
  dispute: ['提出异议', 'Dispute'],
  progress: ['查看进度', 'Follow'],
});
