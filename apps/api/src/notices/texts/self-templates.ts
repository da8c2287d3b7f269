import { SELF_TIMES } from '@yanche/rules/orders/self-order-state';
import { backTo, type NoticeTemplate } from './notice-template.ts';

const { sessionHours, retakeHours } = SELF_TIMES;

/** Notices for the customer of a self-inspection. */
export const selfTemplates = {
  selfPaid: {
    title: ['可以开始拍摄', 'Ready for photos'],
    text: [
      ({ car }) => `${car}的自检认证已下单，请在 ${sessionHours} 小时内拍完照片。`,
      ({ car }) =>
        `Self-inspection of ${car}: please take the photos within ${sessionHours} hours.`,
    ],
  },
  selfTimedOut: {
    title: ['自检订单已关闭', 'Order closed'],
    text: [
      ({ car }) => `${car}的自检订单超时未支付，已自动取消。`,
      ({ car }) => `The self-inspection of ${car} was not paid in time and is cancelled.`,
    ],
  },
  selfCancelled: {
    title: ['自检订单已取消', 'Order cancelled'],
    text: [
      ({ car, yuan }) => `${car}的自检订单已取消，退款 ${yuan} 元。`,
      ({ car, yuan }) => `The self-inspection of ${car} is cancelled. Refund: ¥${yuan}.`,
    ],
  },
  selfExpired: {
    title: ['自检订单已结束', 'Order ended'],
    text: [
      ({ car, yuan }) => `${car}的照片未按时提交，订单已结束，退款 ${yuan} 元。`,
      ({ car, yuan }) => `The photos of ${car} did not come in time. Refund: ¥${yuan}.`,
    ],
  },
  selfInReview: {
    title: ['自检照片审核中', 'Photos in review'],
    text: [
      ({ car }) => `${car}的照片已通过自动检查，正在人工审核。`,
      ({ car }) => `The photos of ${car} passed the rule check. A person looks at them.`,
    ],
  },
  selfRetake: {
    title: ['有照片需要补拍', 'Photos to retake'],
    text: [
      ({ car }) => `${car}有照片不合格，请在 ${retakeHours} 小时内补拍。`,
      ({ car }) => `Some photos of ${car} must be taken again within ${retakeHours} hours.`,
    ],
  },
  selfCertified: {
    title: ['自检认证已通过', 'Certificate ready'],
    text: [
      ({ car }) => `${car}的自检证书可以查看了。`,
      ({ car }) => `The self-inspection certificate of ${car} is ready.`,
    ],
  },
  selfFailed: {
    title: ['自检认证未通过', 'Not certified'],
    text: [
      ({ car, yuan }) => `${car}的自检认证未通过，退款 ${yuan} 元。`,
      ({ car, yuan }) => `The self-inspection of ${car} did not pass. Refund: ¥${yuan}.`,
    ],
  },
  selfRefunded: {
    title: ['自检退款已到账', 'Refunded'],
    text: [
      ({ car, yuan, told }) => `${car}的自检退款 ${yuan} 元${backTo(told)[0]}。`,
      ({ car, yuan, told }) => `¥${yuan} for the self-inspection of ${car} ${backTo(told)[1]}.`,
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
