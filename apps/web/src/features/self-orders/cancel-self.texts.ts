import { defineTexts } from '#lib/texts.ts';

export const cancelSelfTexts = defineTexts(
  {
    title: '取消订单',
    refund: '退款',
    fee: '扣除费用',
    submit: '确认取消',
    keep: '暂不取消',
    gone: '订单状态已变化，现在不能取消',
    doneFree: '订单已取消，没有产生费用',
    doneRefund: (amount: string) => `订单已取消，${amount} 将退回原支付方式`,
    failed: '没有提交成功，请检查网络后重试',
  },
  {
    title: 'Cancel the order',
    refund: 'Refund',
    fee: 'Fee kept',
    submit: 'Cancel it',
    keep: 'Keep it',
    gone: 'The order has moved on and cannot be cancelled now',
    doneFree: 'Cancelled; there was nothing to pay',
    doneRefund: (amount: string) => `Cancelled; ${amount} goes back to where it came from`,
    failed: 'This was not sent, please check the network and try again',
  },
);
