import { defineTexts } from '#lib/texts.ts';

export const payTexts = defineTexts(
  {
    methods: '支付方式',
    balance: '余额',
    short: (yuan: string) => `余额不足，还差 ¥${yuan}`,
    sandbox: '仅供体验，不会产生真实扣款',
    none: '暂无可用的支付方式，请联系客服',
  },
  {
    methods: 'Payment method',
    balance: 'Balance',
    short: (yuan: string) => `Balance too low by ¥${yuan}`,
    sandbox: 'For trying out; no real money moves',
    none: 'There is no way to pay right now, please contact us',
  },
);
