import { defineTexts } from '@yanche/rules/bilingual';

export const billTexts = defineTexts({
  people: ['各人付款', 'Paid by'],
  peopleNote: [
    '各人为订单付的钱（钱包、金币和外部支付），已减去这些付款的退款',
    'What each paid for orders, from the wallet, gold and past it, less refunds of these payments',
  ],
  title: ['月账单', 'Monthly bill'],
  running: ['本月未结束，以下截至现在', 'The month is not over: these are the figures up to now'],
  wallet: ['钱包', 'Wallet'],
  gold: ['金币', 'Gold'],
  opening: ['期初余额', 'Opening balance'],
  closing: ['期末余额', 'Closing balance'],
  now: ['当前余额', 'Balance now'],
  in: ['收入合计', 'Total in'],
  out: ['支出合计', 'Total out'],
  nothing: ['这个月没有收支', 'Nothing moved in this month'],
  count: [(n: number) => `${n} 笔`, (n) => (n === 1 ? '1 entry' : `${n} entries`)],
  feeNote: [
    '取消订单扣除的费用不单独列出：它是支付与退款之间的差额。',
    'Fees of cancelled orders have no line of their own: they are the difference between payment and refund.',
  ],
  direct: ['未经过钱包的付款', 'Paid past the wallet'],
  directNote: [
    '用微信、支付宝等直接支付的订单，已减去原路退回的金额，不影响钱包余额。',
    'Orders paid by WeChat, Alipay and the like, less what went back there. They do not change the wallet.',
  ],
  entries: ['查看每一笔', 'Every entry'],
  entriesNote: ['收支明细', 'the statement'],
  invoices: ['发票', 'Invoices'],
  invoicesNote: ['按订单申请和下载', 'asked for by order'],
  dealersOnly: ['车行账号才有月账单', 'Only dealerships have a monthly bill'],
  toWallet: ['返回钱包', 'Back to the wallet'],
  dealersOnlyNote: [
    '个人钱包的收支在钱包里查看。',
    'The statement of your wallet shows what moved.',
  ],
});
