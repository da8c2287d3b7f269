import type { Bilingual } from '@yanche/rules/bilingual';
import type { PayFailureName } from './pay-failure-codes.ts';

/** Failures of the pay of inspectors, on their phone and at the console. */
export const payFailures = {
  bankCardWrong: [
    '银行卡号不对，请照卡面核对每一位',
    'This card number is wrong: please check every digit against the card',
  ],
  holderDiffers: [
    '户名要和已确认的身份姓名一致：报酬只付到本人账户',
    'The name has to be the one of your confirmed identity: pay goes to your own account only',
  ],
  payMonthRuns: [
    '{month} 还没有结束，月底之后才能确认',
    '{month} is not over: it is confirmed after its end',
  ],
  deductionAbove: [
    '扣款不能超过这张结算单上的 {amount} 元',
    'At most ¥{amount} of this statement can be deducted',
  ],
  payoutNothing: [
    '没有可以付的结算单：先确认结算，并请检测师填写收款账户',
    'Nothing can be paid: confirm statements first, and have inspectors give their bank accounts',
  ],
  payoutOver: [
    '这份文件已经付款，账号已删除，不能再下载',
    'This file was paid and its account numbers are deleted: it cannot be downloaded any more',
  ],
} satisfies Record<PayFailureName, Bilingual>;
