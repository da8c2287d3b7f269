import { defineTexts } from '@yanche/rules/bilingual';

export const cancelSheetTexts = defineTexts({
  title: ['取消订单', 'Cancel the order'],
  titleRefund: ['取消并退款', 'Get your refund'],
  ofColleague: [(name: string) => `这是 ${name} 下的单`, (name) => `${name} placed this order.`],
  why: ['为什么取消？', 'Why are you cancelling?'],
  remark: ['补充说明', 'In your words'],
  remarkPlaceholder: ['请简单说明原因', 'Please say why in a few words'],
  reasonMissing: ['请选择取消原因', 'Please choose a reason'],
  remarkMissing: ['请填写说明', 'Please say why'],
  refund: ['退款', 'Refund'],
  fee: ['扣除费用', 'Fee kept'],
  submit: ['确认取消', 'Cancel it'],
  keep: ['暂不取消', 'Keep it'],
  gone: ['订单状态已变化，现在不能取消', 'The order has moved on and cannot be cancelled now'],
  doneTitle: ['订单已取消', 'The order is cancelled'],
  doneFree: ['没有产生费用', 'There was nothing to pay.'],
  doneRefund: [
    (amount: string) => `${amount} 将退回原支付方式，进度可在订单详情查看`,
    (amount) => `${amount} goes back to where it came from; follow it in the order.`,
  ],
  doneFee: [(amount: string) => `已扣除费用 ${amount}`, (amount) => `A fee of ${amount} was kept.`],
  ok: ['知道了', 'OK'],
  failed: [
    '没有提交成功，请检查网络后重试',
    'This was not sent, please check the network and try again',
  ],
});
