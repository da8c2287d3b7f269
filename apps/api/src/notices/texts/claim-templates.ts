import type { NoticeTemplate } from './notice-template.ts';

/** Notices of what comes after a report. `start`: until when. */
export const claimTemplates = {
  claimReceived: {
    title: ['理赔已提交', 'Claim handed in'],
    text: [
      ({ car, start }) => `${car}的理赔已收到，我们会在 ${start} 前受理。`,
      ({ car, start }) => `We have your claim for ${car} and take it up by ${start}.`,
    ],
  },
  claimMoreNeeded: {
    title: ['理赔需要补充材料', 'More evidence needed'],
    text: [
      ({ car, start, text }) => `${car}的理赔：${text} 请在 ${start} 前补交。`,
      // What a colleague asks for is in Chinese; it stands with the claim.
      ({ car, start }) =>
        `Your claim for ${car} needs more evidence. What it is stands with the claim; please hand it in by ${start}.`,
    ],
  },
  claimReminder: {
    title: ['理赔等你处理', 'Your claim waits for you'],
    text: [
      ({ car, start, told }) => `${car}的理赔轮到你，${start} 到期。${told}`,
      ({ car, start, told }) =>
        `It is your turn with the claim for ${car}, until ${start}. ${told}`,
    ],
  },
  claimOffered: {
    title: ['理赔有了方案', 'An offer for your claim'],
    text: [
      ({ car, yuan, start, told }) =>
        `${car}的理赔：赔付 ${yuan} 元，请在 ${start} 前确认。${told === '' ? '' : `有一部分没有赔，依据写在决定里。${told}`}`,
      ({ car, yuan, start, told }) =>
        `Your claim for ${car}: ¥${yuan}. Please answer by ${start}.${told === '' ? '' : ` A part is not paid; the letter says why. ${told}`}`,
    ],
  },
  claimRefused: {
    title: ['理赔决定', 'Decision on your claim'],
    text: [
      ({ car, start, told }) =>
        start === ''
          ? `${car}的理赔不予赔付，这是申诉后的最终决定，依据写在决定里。${told}`
          : `${car}的理赔不予赔付，依据写在决定里，${start} 前可申诉一次。${told}`,
      ({ car, start, told }) =>
        start === ''
          ? `Your claim for ${car} is not paid; this decides the appeal. The letter says why. ${told}`
          : `Your claim for ${car} is not paid. The letter says why. You can appeal once, until ${start}. ${told}`,
    ],
  },
  claimLapsed: {
    title: ['理赔已到期', 'The time for your claim is over'],
    text: [
      ({ car, told }) => `${car}的理赔到期未处理。${told}`,
      ({ car, told }) => `The time for your claim for ${car} is over. ${told}`,
    ],
  },
  claimPaid: {
    title: ['理赔款已到账', 'Claim paid'],
    text: [
      ({ car, yuan }) => `${car}的理赔款 ${yuan} 元已存入余额。`,
      ({ car, yuan }) => `¥${yuan} for your claim for ${car} are in your balance.`,
    ],
  },
  dealAgreed: {
    title: ['对方已确认交接单', 'The handover is confirmed'],
    text: [
      ({ car }) => `${car}的交接单，对方已经确认。`,
      ({ car }) => `The other party has confirmed the handover record of ${car}.`,
    ],
  },
  invoiceRefused: {
    title: ['发票申请被退回', 'Your invoice request was sent back'],
    text: [
      () => '发票没有开具，原因请在“发票”里查看，改好后可以再申请。',
      () => 'The invoice was not issued. Invoices says why; you can ask again.',
    ],
  },
  invoiceReduced: {
    title: ['发票金额已改为实付', 'Your invoice is for less'],
    text: [
      ({ yuan }) => `订单有退款，发票按实际保留的 ${yuan} 元开具。`,
      ({ yuan }) =>
        `Money of the order went back: the invoice is issued for the ¥${yuan} that stay.`,
    ],
  },
  invoiceCredited: {
    title: ['发票已红冲', 'A credit note for your invoice'],
    text: [
      ({ yuan, told }) => `订单退款后，发票红冲 ${yuan} 元，红字发票在“发票”里。${told}`,
      ({ yuan, told }) =>
        `Money of the order went back, so ¥${yuan} of its invoice were credited. The credit note stands in Invoices. ${told}`,
    ],
  },
  supportAnswered: {
    title: ['客服回复了你', 'We have answered you'],
    text: [
      () => '客服回复了你的留言，请在消息里查看。',
      () => 'There is an answer to what you wrote to us.',
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
