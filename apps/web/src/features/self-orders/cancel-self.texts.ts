import { defineTexts } from '@yanche/rules/bilingual';

export const cancelSelfTexts = defineTexts({
  title: ['取消订单', 'Cancel the order'],
  refund: ['退款', 'Refund'],
  fee: ['扣除费用', 'Fee kept'],
  submit: ['确认取消', 'Cancel it'],
  keep: ['暂不取消', 'Keep it'],
  gone: ['订单状态已变化，现在不能取消', 'The order has moved on and cannot be cancelled now'],
  doneFree: ['订单已取消，没有产生费用', 'Cancelled; there was nothing to pay'],
  doneRefund: [
    (amount: string) => `订单已取消，${amount} 将退回原支付方式`,
    (amount) => `Cancelled; ${amount} goes back to where it came from`,
  ],
  failed: [
    '没有提交成功，请检查网络后重试',
    'This was not sent, please check the network and try again',
  ],
});
