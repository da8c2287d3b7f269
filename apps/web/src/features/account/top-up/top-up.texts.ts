import { defineTexts } from '@yanche/rules/bilingual';

export const topUpTexts = defineTexts({
  title: ['钱包充值', 'Top up the wallet'],
  balance: ['钱包余额', 'Wallet balance'],
  choose: ['充值金额', 'Amount'],
  other: ['其他金额（元）', 'Another amount (CNY)'],
  limits: [
    (least: string, most: string) => `单笔 ${least}–${most}，最多两位小数`,
    (least, most) => `${least} to ${most} at once, two decimals at most`,
  ],
  wrong: [
    (least: string, most: string) => `请输入 ${least} 到 ${most} 之间的数字，最多两位小数`,
    (least, most) => `Enter a number from ${least} to ${most}, two decimals at most`,
  ],
  forBatch: [
    (yuan: string) => `这批车还差 ${yuan}。充值后会回到清单，再用余额支付。`,
    (yuan) => `The list of cars is short of ${yuan}. After the top-up you return to it and pay.`,
  ],
  forOrder: [
    (yuan: string) => `订单还差 ${yuan}。充值后会回到订单，用余额支付。`,
    (yuan) =>
      `Your order is short of ${yuan}. After the top-up you return to it and pay from the wallet.`,
  ],
  terms: [
    '充值款存入车行钱包，可支付检测、自检和车史查询，不能提现。未用完的充值款要退回，请联系客服。',
    'The money goes into your dealership’s wallet. It pays for inspections, self-inspections and history queries and cannot be withdrawn. To get back what you have not used, please contact us.',
  ],
  support: ['联系客服', 'Contact us'],
  supportNote: ['退回余额、对账', 'refunds, questions'],
  next: ['下一步', 'Next'],
  hold: ['剩余支付时间', 'Time left to pay:'],
  amount: ['充值金额', 'Top-up'],
  number: ['充值单号', 'Number'],
  overTitle: ['这笔充值已过期', 'This top-up has expired'],
  overNote: [
    '没有扣款。如果你刚刚付了款，到账后会自动存入钱包。',
    'Nothing was charged. If you have just paid, the money is credited as soon as it arrives.',
  ],
  again: ['重新充值', 'Start again'],
  dealersOnly: ['车行账号才能充值', 'Only dealerships can top up'],
  dealersOnlyNote: [
    '个人钱包只存放退款和返现，可在下单时使用。',
    'A personal wallet holds refunds and cash-back, to be used for orders.',
  ],
  toWallet: ['返回钱包', 'Back to the wallet'],
});
