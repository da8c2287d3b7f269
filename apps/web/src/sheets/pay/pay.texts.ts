import { defineTexts } from '#lib/texts.ts';

export const payTexts = defineTexts(
  {
    methods: '支付方式',
    balance: '余额',
    short: (yuan: string) => `余额不足，还差 ¥${yuan}`,
    sandbox: '仅供体验，不会产生真实扣款',
    none: '暂无可用的支付方式，请联系客服',
    payment: '支付方式',
    pay: '立即支付',
    toCashier: '去支付',
    waiting: '正在确认支付结果…',
    notYet: '还没有收到支付结果。如已支付请稍候，订单会自动更新；也可以重新支付。',
    failed: '支付没有成功，订单仍为你保留，可以重新支付',
    chooseMethod: '请选择支付方式',
    networkUnsure: '网络不稳，还不确定是否支付成功。再次支付不会重复扣款',
    paid: '支付成功',
  },
  {
    methods: 'Payment method',
    balance: 'Balance',
    short: (yuan: string) => `Balance too low by ¥${yuan}`,
    sandbox: 'For trying out; no real money moves',
    none: 'There is no way to pay right now, please contact us',
    payment: 'Payment method',
    pay: 'Pay now',
    toCashier: 'Go to pay',
    waiting: 'Confirming the payment…',
    notYet:
      'No result has arrived yet. If you have paid, please wait: the order updates by itself. You can also pay again.',
    failed: 'The payment did not go through. Your order is kept, you can pay again',
    chooseMethod: 'Please choose a payment method',
    networkUnsure:
      'The network failed and we cannot tell if it was paid. Paying again will not charge twice',
    paid: 'Paid',
  },
);
