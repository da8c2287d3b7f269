import { defineTexts } from '@yanche/rules/bilingual';

export const cashierTexts = defineTexts({
  title: ['沙箱收银台', 'Sandbox cashier'],
  banner: ['沙箱收银台 · 不会产生真实扣款', 'Sandbox cashier · no real money moves'],
  bannerNote: [
    '代替真实的支付公司，选择一种结果来体验后续流程',
    'It plays the payment company: choose an outcome to see what follows',
  ],
  amount: ['支付金额', 'Amount'],
  goods: ['商品', 'For'],
  tradeNo: ['交易号', 'Trade number'],
  succeed: ['支付成功', 'Succeed'],
  fail: ['支付失败', 'Fail'],
  backToOrder: ['返回订单', 'Back to the order'],
  paid: ['这笔交易已支付', 'This trade is paid'],
  closed: ['这笔交易已关闭', 'This trade is closed'],
  refunded: ['这笔交易已退款', 'This trade was refunded'],
  noTradeTitle: ['没有找到交易', 'No trade found'],
  noTradeNote: ['链接里缺少交易号', 'The link names no trade'],
  networkUnsure: ['网络不稳，请再试一次', 'The network failed, please try again'],
});
