import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  SELF_FAILED_REFUND_PCT,
  SELF_TIMES,
  type SelfEvent,
  type SelfRefundRule,
} from '@yanche/rules/orders/self-order-state';

/** Timeline texts by event. */
const eventWords: Record<SelfEvent | 'create', Bilingual> = {
  create: ['订单已提交', 'Order placed'],
  pay: ['支付成功，可以开始拍摄', 'Paid, you can start taking photos'],
  timeout: ['超时未支付，订单已关闭', 'Not paid in time, closed'],
  cancel: ['订单已取消', 'Order cancelled'],
  start: ['VIN 和里程照片已保存，继续拍摄', 'VIN and mileage are in, the rest follows'],
  resume: ['在另一台设备上继续拍摄', 'Continued on another device'],
  submit: ['照片已提交，自动检查中', 'Photos handed in, being checked by rules'],
  expire: ['已超时，系统自动结束', 'Time ran out, ended automatically'],
  checkPass: ['规则检查通过，证书已出具', 'Passed the rule check, the certificate is ready'],
  checkDone: ['规则检查完成，转人工审核', 'Rule check done, a person looks at it'],
  retake: ['部分照片需补拍', 'Some photos have to be taken again'],
  approve: ['人工审核通过，证书已出具', 'Approved by a reviewer, the certificate is ready'],
  reject: ['审核未通过', 'Turned down by a reviewer'],
};

const freeWords: Bilingual = ['已确认，可以开始拍摄', 'Confirmed, you can start taking photos'];

/** The timeline text of an event; unknown events show their name. `fen` is the price: a free order is not "paid". */
export function selfEventText(event: string, fen: number, language: Language): string {
  if (event === 'pay' && fen === 0) return inLanguage(freeWords, language);
  return event in eventWords
    ? inLanguage(eventWords[event as keyof typeof eventWords], language)
    : event;
}

/** The reason for a refund's amount. */
export const selfRefundWords: Record<SelfRefundRule, Bilingual> = {
  unpaid: ['尚未支付，可直接取消', 'Not paid yet, cancelling costs nothing'],
  full: ['照片尚未提交检查，全额退款', 'Nothing was checked yet, refunded in full'],
  failed: [
    `已检查但未通过，退款 ${SELF_FAILED_REFUND_PCT}%`,
    `Checked and not passed: ${SELF_FAILED_REFUND_PCT}% is refunded`,
  ],
  fraud: ['照片或信息造假，不退款', 'Forged photos or facts: nothing is refunded'],
};

export const refundingWords: Bilingual = ['退款中', 'Refunding'];

/** Texts to show before paying. */
export const ruleTexts: readonly Bilingual[] = [
  [
    `付款后 ${SELF_TIMES.sessionHours} 小时内完成拍摄，可分几次、换设备继续。`,
    `Finish within ${SELF_TIMES.sessionHours} hours of paying; you may pause and go on with another device.`,
  ],
  [
    '先拍 VIN 和仪表盘；开始拍摄前可随时取消，全额退款。',
    'VIN and instruments come first; until then you may cancel and get everything back.',
  ],
  [
    '照片由规则自动检查（清晰度、曝光、重复、来源、时间、里程合理性），不使用人工智能识别车况。',
    'Rules check the photos (sharpness, exposure, copies, source, time, plausible mileage). No AI judges the car.',
  ],
  [
    `不合格的照片须在 ${SELF_TIMES.retakeHours} 小时内补拍，最多 ${SELF_TIMES.retakeRounds} 轮；超时或用完仍不合格，退款 ${SELF_FAILED_REFUND_PCT}%。`,
    `Photos that fail must be retaken within ${SELF_TIMES.retakeHours} hours, ${SELF_TIMES.retakeRounds} rounds at most; after that ${SELF_FAILED_REFUND_PCT}% is refunded.`,
  ],
  [
    '证书标明为车商（卖家）自检，该标识不可隐藏；造假不退款。',
    'The certificate says that the seller made it, and that label cannot be hidden; for forgery nothing is refunded.',
  ],
];
