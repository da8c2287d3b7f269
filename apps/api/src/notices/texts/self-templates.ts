import { SELF_TIMES } from '@yanche/rules/self-order-state';
import type { NoticeTemplate } from './notice-template.ts';

const { sessionHours, retakeHours } = SELF_TIMES;

/** What the customer of a self-inspection is told. */
export const selfTemplates = {
  selfPaid: {
    zh: [
      '可以开始拍摄',
      ({ car }) => `${car}的自检认证已下单，请在 ${sessionHours} 小时内拍完照片。`,
    ],
    en: [
      'Ready for photos',
      ({ car }) =>
        `Self-inspection of ${car}: please take the photos within ${sessionHours} hours.`,
    ],
  },
  selfTimedOut: {
    zh: ['自检订单已关闭', ({ car }) => `${car}的自检订单超时未支付，已自动取消。`],
    en: [
      'Order closed',
      ({ car }) => `The self-inspection of ${car} was not paid in time and is cancelled.`,
    ],
  },
  selfCancelled: {
    zh: ['自检订单已取消', ({ car, yuan }) => `${car}的自检订单已取消，退款 ${yuan} 元。`],
    en: [
      'Order cancelled',
      ({ car, yuan }) => `The self-inspection of ${car} is cancelled. Refund: ¥${yuan}.`,
    ],
  },
  selfExpired: {
    zh: [
      '自检订单已结束',
      ({ car, yuan }) => `${car}的照片未按时提交，订单已结束，退款 ${yuan} 元。`,
    ],
    en: [
      'Order ended',
      ({ car, yuan }) => `The photos of ${car} did not come in time. Refund: ¥${yuan}.`,
    ],
  },
  selfInReview: {
    zh: ['自检照片审核中', ({ car }) => `${car}的照片已通过自动检查，正在人工审核。`],
    en: [
      'Photos in review',
      ({ car }) => `The photos of ${car} passed the rule check. A person looks at them.`,
    ],
  },
  selfRetake: {
    zh: ['有照片需要补拍', ({ car }) => `${car}有照片不合格，请在 ${retakeHours} 小时内补拍。`],
    en: [
      'Photos to retake',
      ({ car }) => `Some photos of ${car} must be taken again within ${retakeHours} hours.`,
    ],
  },
  selfCertified: {
    zh: ['自检认证已通过', ({ car }) => `${car}的自检证书可以查看了。`],
    en: ['Certificate ready', ({ car }) => `The self-inspection certificate of ${car} is ready.`],
  },
  selfFailed: {
    zh: ['自检认证未通过', ({ car, yuan }) => `${car}的自检认证未通过，退款 ${yuan} 元。`],
    en: [
      'Not certified',
      ({ car, yuan }) => `The self-inspection of ${car} did not pass. Refund: ¥${yuan}.`,
    ],
  },
  selfRefunded: {
    zh: ['自检退款已到账', ({ car, yuan }) => `${car}的自检退款 ${yuan} 元已退回原支付方式。`],
    en: [
      'Refunded',
      ({ car, yuan }) => `¥${yuan} for the self-inspection of ${car} went back the way you paid.`,
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
