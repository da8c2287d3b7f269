import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about what comes after a report. */
export const claimFailures = {
  claimClosed: [
    '理赔现在是“{status}”，不能这样操作，请刷新后再看',
    'The claim is “{status}” now and this is not possible: please refresh',
  ],
  evidenceMissing: [
    '还差 {count} 项材料：{names}',
    '{count} pieces of evidence are missing: {names}',
  ],
  faultsMissing: [
    '请至少写明一处问题，每处都要说明情况',
    'Please name at least one fault and say what is wrong with each',
  ],
  appealOver: [
    '每个理赔只能申诉一次，须在期限内提出',
    'A claim can be appealed once, within its time',
  ],
  offerChanged: [
    '方案已变为 ¥{amount}，请核对后再同意',
    'The offer is ¥{amount} now: please look at it and accept again',
  ],
  claimFull: [
    '一个理赔最多 {most} 份材料，请先去掉不用的',
    'A claim holds {most} photos and films: please take out what is not needed',
  ],
  claimNotPossible: [
    '这个订单没有报告，或还没有完成，不能理赔；报告出来、订单完成后再申请',
    'This order has no report, or is not finished: claim once the report is there and the order finished',
  ],
  handoverAgreed: [
    '对方已确认交接单，不能再改',
    'The other party has confirmed the handover record: it no longer changes',
  ],
  partyLinkEnded: ['链接已停用，请让对方重新发送', 'The link has ended, please ask for a new one'],
  complaintHandled: [
    '你经手过这件事：投诉由没有经手的同事答复',
    'You dealt with this yourself: a colleague who did not answers the complaint',
  ],
  invoiceTaken: ['这个订单已经开过发票', 'This order already has an invoice'],
  invoiceNothing: [
    '这个订单没有可开票的金额，或还没有完成',
    'There is nothing to invoice: the order is not finished, or was not paid in money',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
