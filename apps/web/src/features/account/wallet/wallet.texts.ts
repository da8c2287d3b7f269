import { defineTexts } from '@yanche/rules/bilingual';

export const walletTexts = defineTexts({
  title: ['钱包', 'Wallet'],
  balance: ['钱包余额', 'Wallet balance'],
  gold: ['金币', 'Gold'],
  goldNote: ['下单时可抵扣', 'Takes money off an order'],
  entries: ['收支明细', 'Statement'],
  chooseMonth: [(month: string) => `${month}，选择月份`, (month) => `${month}, choose a month`],
  month: ['选择月份', 'Choose a month'],
  in: ['收入', 'In'],
  out: ['支出', 'Out'],
  emptyTitle: ['这个月没有收支', 'Nothing moved in this month'],
  emptyNote: ['支付、退款和充值都会记在这里', 'Payments, refunds and top-ups are listed here'],
  after: ['余额', 'Balance'],
  sample: ['示例', 'Sample'],
  export: ['导出 CSV', 'Export CSV'],
  exportInBrowser: [
    '要导出对账单，请在手机或电脑的浏览器里打开本页',
    'To export the statement, open this page in a browser',
  ],
  topUp: ['充值', 'Top-up'],
  pay: ['支付', 'Payment'],
  refund: ['退款', 'Refund'],
  settle: ['结算', 'Settlement'],
  cashback: ['返现', 'Cashback'],
  correction: ['更正', 'Correction'],
  goldTag: ['金币', 'Gold'],
});
