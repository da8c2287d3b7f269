import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { Bilingual } from '@yanche/rules/bilingual';
import { formatYuan } from '@yanche/rules/money/money';
import type { Answer, Stage } from './order-stage.ts';

export const comesBack: Bilingual = [
  '订单取消以后才到的钱、付了两次的钱，都会自动原路退回，一般几分钟，最长 3 个工作日。还不对就写给我们，附上扣款截图。',
  'What arrives after the order was cancelled, or was paid twice, goes back by itself: mostly minutes, at most 3 working days. If it is still wrong, write to us with a picture of the charge.',
];

export function chargedOf(stage: Stage, mayPay: boolean): Answer {
  const [zh, en] = comesBack;
  if (stage !== 'unpaid') return { answer: comesBack, to: null };
  return {
    answer: [
      `我们会向支付公司核对，一般几分钟内更新，先不要再付一次。${zh}`,
      `We ask the payment company, mostly it is up to date within minutes: please do not pay again yet. ${en}`,
    ],
    to: mayPay ? 'pay' : null,
  };
}

const revokedFee: Bilingual = [
  '报告撤销，付过的检测费全额退回。点下面联系我们就办理，已经退过的不重复退。',
  'The report was revoked: what was paid goes back in full. Write to us below and it is done; what went back before is not paid twice.',
];

export function refundAnswer(order: OrderDetail, stage: Stage): Answer {
  if (order.refund === null && order.paidBack !== null) {
    const { amount, status } = order.paidBack;
    const yuan = `¥${formatYuan(amount)}`;
    const isDone = status === 'done';
    return {
      answer: [
        `客服退款 ${yuan} ${isDone ? '已退回' : '正在退回'}。还有没退到的，写给我们。`,
        `${yuan} ${isDone ? 'was paid back' : 'is on its way back'}. If something is still missing, write to us.`,
      ],
      to: 'refund',
    };
  }
  if (order.refund === null && order.reportChanged === 'revoked')
    return { answer: revokedFee, to: null };
  return { answer: refundOf(order, stage), to: order.refund === null ? null : 'refund' };
}

function refundOf({ refund }: OrderDetail, stage: Stage): Bilingual {
  if (refund !== null) {
    const amount = formatYuan(refund.amount);
    return refund.status === 'done'
      ? [`¥${amount} 已退至${refund.to}。`, `¥${amount} was refunded to ${refund.to}.`]
      : [`¥${amount} 正在退至${refund.to}。`, `¥${amount} is on its way to ${refund.to}.`];
  }
  if (stage === 'unpaid') return ['还没有付款。', 'Nothing was paid yet.'];
  if (stage === 'ended')
    return ['这个订单没有要退的款。', 'Nothing of this order is to be refunded.'];
  return [
    '这个订单没有退款。退款按原路退回，一般几分钟，最长 3 个工作日。',
    'There is no refund. One goes the way you paid: mostly minutes, at most 3 working days.',
  ];
}
