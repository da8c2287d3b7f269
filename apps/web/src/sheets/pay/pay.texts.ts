import { defineTexts } from '@yanche/rules/bilingual';

export const payTexts = defineTexts({
  overMonth: [
    (yuan: string, owner: string) =>
      `本月还可下单 ${yuan}。找 ${owner} 提高额度，或请 TA 来付；订单会保留到付款时限`,
    (yuan, owner) =>
      `You may still order for ${yuan} this month. Ask ${owner} to raise your limit or to pay; the order waits until its time is up`,
  ],
  owner: ['负责人', 'the owner'],
  /** Of a purchaser with a limit: no more than that is told of the wallet. */
  usable: ['本月可用', 'May be used this month'],
  overLimit: ['超过本月额度', 'More than this month allows'],
  methods: ['支付方式', 'Payment method'],
  balance: ['余额', 'Balance'],
  short: [(yuan: string) => `余额不足，还差 ${yuan}`, (yuan) => `Balance too low by ${yuan}`],
  sandbox: ['仅供体验，不会产生真实扣款', 'For trying out; no real money moves'],
  none: ['暂无可用的支付方式，请联系客服', 'There is no way to pay right now, please contact us'],
  payment: ['支付方式', 'Payment method'],
  takeGold: [(yuan: string) => `用金币抵 ${yuan}`, (yuan) => `Use gold: ${yuan} off`],
  goldHeld: [(yuan: string) => `金币共 ${yuan}`, (yuan) => `You have ${yuan} in gold`],
  goldPays: [
    (gold: string, rest: string) => `金币抵扣 ${gold}，还需支付 ${rest}`,
    (gold, rest) => `Gold takes off ${gold}, ${rest} left to pay`,
  ],
  goldPaysAll: [
    '金币已够支付全部，不用再选支付方式',
    'Gold pays all of it; no other payment method is needed',
  ],
  goldChanged: [
    '金币刚刚有变动，金额已更新，请核对后再支付',
    'Your gold has just changed. Please check the new amounts before you pay',
  ],
  pay: ['立即支付', 'Pay now'],
  toCashier: ['去支付', 'Go to pay'],
  waiting: ['正在确认支付结果…', 'Confirming the payment…'],
  notYet: [
    '还没有收到支付结果。如已支付请稍候，订单会自动更新；也可以重新支付。',
    'No result has arrived yet. If you have paid, please wait: the order updates by itself. You can also pay again.',
  ],
  failed: [
    '支付没有成功，订单仍为你保留，可以重新支付',
    'The payment did not go through. Your order is kept, you can pay again',
  ],
  cancelled: [
    '你取消了支付，订单仍为你保留，可以重新支付',
    'You cancelled the payment. Your order is kept, you can pay again',
  ],
  topUpNotYet: [
    '还没有收到支付结果。如已支付请稍候，到账后钱包会自动更新；也可以重新支付。',
    'No result has arrived yet. If you have paid, please wait: your wallet updates by itself. You can also pay again.',
  ],
  topUpFailed: [
    '支付没有成功，余额没有变动，可以重新支付',
    'The payment did not go through and your balance is as it was. You can pay again',
  ],
  topUpCancelled: [
    '你取消了支付，余额没有变动，可以重新支付',
    'You cancelled the payment and your balance is as it was. You can pay again',
  ],
  topUpShort: [
    (yuan: string) => `充值 ${yuan}，再用余额支付`,
    (yuan) => `Top up ${yuan}, then pay from the wallet`,
  ],
  unsureTitle: ['支付完成了吗？', 'Have you paid?'],
  unsure: [
    '支付结果会自动更新。重新支付不会重复扣款：多付的会原路退回。',
    'The result shows here by itself. Paying again charges you once: anything paid twice goes back to where it came from.',
  ],
  havePaid: ['我已支付', 'I have paid'],
  payAgain: ['重新支付', 'Pay again'],
  chooseMethod: ['请选择支付方式', 'Please choose a payment method'],
  networkUnsure: [
    '网络不稳，还不确定是否支付成功。再次支付不会重复扣款',
    'The network failed and we cannot tell if it was paid. Paying again will not charge twice',
  ],
  paid: ['支付成功', 'Paid'],
});
