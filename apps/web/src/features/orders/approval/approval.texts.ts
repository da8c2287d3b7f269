import { defineTexts } from '#lib/texts.ts';

export const approvalTexts = defineTexts(
  {
    confirmTitle: '确认报告',
    confirmMeans: '确认表示你认可这份报告，订单随即完成；确认后不能再提出异议。',
    confirmSelf: (left: string, time: string) => `不操作也可以：${left}后（${time}）会自动确认。`,
    read: '先看报告',
    confirm: '确认报告',
    confirmed: '已确认，订单完成',
    disputeTitle: '对报告有异议',
    disputeMeans: '写明哪里与车况不符。审核员会看到你的原话，并重新审核这份报告。',
    disputeOnce: '每笔订单只能提出一次。',
    reason: '哪里不符',
    reasonPlaceholder: '例如：右前翼子板有补漆，报告写的是正常',
    reasonMissing: '请写明哪里不符',
    dispute: '提交异议',
    disputed: '已提交，报告正在重新审核',
    later: '再想想',
    gone: '订单状态已变化，现在不能这样做',
    failed: '没有提交成功，请检查网络后重试',
  },
  {
    confirmTitle: 'Confirm the report',
    confirmMeans:
      'You accept the report as it is and the order is complete. After that it cannot be disputed.',
    confirmSelf: (left: string, time: string) =>
      `You need not do anything: it is confirmed by itself in ${left} (${time}).`,
    read: 'Read it',
    confirm: 'Confirm',
    confirmed: 'Confirmed, the order is complete',
    disputeTitle: 'Dispute the report',
    disputeMeans:
      'Say what does not match the car. The reviewer reads your words and reviews the report again.',
    disputeOnce: 'This can be done once for each order.',
    reason: 'What is wrong',
    reasonPlaceholder: 'E.g. the right front fender was repainted, the report says normal',
    reasonMissing: 'Please say what does not match',
    dispute: 'Send',
    disputed: 'Sent, the report is being reviewed again',
    later: 'Not now',
    gone: 'The order has moved on, this is not possible now',
    failed: 'This was not sent, please check the network and try again',
  },
);
