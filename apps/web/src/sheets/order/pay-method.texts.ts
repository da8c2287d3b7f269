import { defineTexts } from '@yanche/rules/bilingual';

/** How an order was paid. */
export const payMethodTexts = defineTexts({
  wallet: ['钱包余额', 'Wallet'],
  gold: ['金币', 'Gold'],
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  sandbox: ['沙箱收银台', 'Sandbox cashier'],
  bill: ['月结', 'Monthly bill'],
});
