import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { Help } from '@yanche/contract/support/threads';
import type { Bilingual } from '@yanche/rules/bilingual';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { formatYuan } from '@yanche/rules/money/money';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import type { ClaimRow } from '#claims/claims.store.ts';
import { formatChinaTime } from '#lib/format-china-time.ts';

type Question = {
  key: string;
  question: Bilingual;
  answer: Bilingual;
  to: Help['questions'][number]['to'];
};
type Order = OrderDetail | null;

const time = (iso: string) => formatChinaTime(new Date(iso)).slice(0, 16);
const may = (order: Order, action: OrderDetail['actions'][number]) =>
  order?.actions.includes(action) === true;

/** The ten questions that are asked most, each answered for this order; without one, in general. */
export function questionsOf(order: Order, claim: ClaimRow | null): Question[] {
  return [
    {
      key: 'where',
      question: ['我的订单到哪一步了？', 'Where does my order stand?'],
      answer:
        order === null
          ? ['在订单页能看到每一步和时间。', 'The page of the order shows every step.']
          : [
              `现在：${orderStatusLabels[order.status][0]}。`,
              `Now: ${orderStatusLabels[order.status][1]}.`,
            ],
      to: 'order',
    },
    {
      key: 'when',
      question: ['检测师什么时候到？', 'When does the inspector come?'],
      answer:
        order === null
          ? [
              '在预约的时段内到达，出发时会通知你。',
              'Within the time booked; you are told when they set out.',
            ]
          : [
              `预约 ${time(order.appoint.start)}，${order.appoint.pointName}。${order.inspectorName === null ? '还在安排检测师。' : `检测师 ${order.inspectorName}。`}`,
              `Booked for ${time(order.appoint.start)}, ${order.appoint.pointName}. ${order.inspectorName === null ? 'An inspector is being found.' : `Inspector: ${order.inspectorName}.`}`,
            ],
      to: 'order',
    },
    {
      key: 'change',
      question: ['怎么改时间？', 'How do I move the appointment?'],
      answer: may(order, 'changeTime')
        ? [
            `还能改 ${order?.changes.left ?? 0} 次。`,
            `You can move it ${order?.changes.left ?? 0} more times.`,
          ]
        : order === null
          ? ['在订单页选“改时间”。', 'Choose “Move” on the page of the order.']
          : ['现在不能改时间了。', 'It can no longer be moved.'],
      to: may(order, 'changeTime') ? 'changeTime' : null,
    },
    {
      key: 'cancel',
      question: ['现在取消退多少？', 'What comes back if I cancel now?'],
      answer:
        order?.cancelRule == null
          ? order === null
            ? ['取消前订单页会写明退多少。', 'The page of the order says so before you cancel.']
            : ['现在不能取消了。', 'It can no longer be cancelled.']
          : [
              `退 ¥${formatYuan(order.cancelRule.refund)}。${order.cancelRule.rule}`,
              `¥${formatYuan(order.cancelRule.refund)}. ${order.cancelRule.rule}`,
            ],
      to: may(order, 'cancel') ? 'order' : null,
    },
    {
      key: 'refund',
      question: ['退款什么时候到账？', 'When does the refund arrive?'],
      answer:
        order?.refund == null
          ? [
              '退款按原路退回，一般几分钟，最长 3 个工作日。',
              'The way you paid: mostly minutes, at most 3 working days.',
            ]
          : [
              `¥${formatYuan(order.refund.amount)} ${order.refund.status === 'done' ? '已退至' : '正在退至'}${order.refund.to}。`,
              `¥${formatYuan(order.refund.amount)} ${order.refund.status === 'done' ? 'was refunded' : 'is on its way'} to ${order.refund.to}.`,
            ],
      to: order?.refund == null ? null : 'refund',
    },
    {
      key: 'report',
      question: ['报告什么时候出？', 'When is the report there?'],
      answer: may(order, 'viewReport')
        ? ['报告已经出了。', 'It is there.']
        : [
            '检测完由审核员看过才发布，出来会通知你。',
            'A reviewer looks at it first; you are told when it is there.',
          ],
      to: may(order, 'viewReport') ? 'report' : null,
    },
    {
      key: 'wrong',
      question: ['报告写错了怎么办？', 'What if the report is wrong?'],
      answer: may(order, 'dispute')
        ? [
            '确认之前可以提异议，审核员会重新看。',
            'Object before you confirm it: a reviewer looks again.',
          ]
        : [
            '写留言或投诉，5 个工作日内答复；查实会出更正版。',
            'Write to us or complain: answered in 5 working days, and corrected if it is wrong.',
          ],
      to: may(order, 'viewReport') ? 'report' : null,
    },
    {
      key: 'claim',
      question: ['车有问题，能赔吗？', 'The car has a fault: is it covered?'],
      answer:
        claim !== null
          ? [
              `理赔 ${claim.claim_no}：${claimStatusLabels[claim.status][0]}。`,
              `Claim ${claim.claim_no}: ${claimStatusLabels[claim.status][1]}.`,
            ]
          : may(order, 'claim')
            ? ['先看能不能赔，再填材料。', 'See first what is covered, then hand in the evidence.']
            : [
                '有赔付保障的套餐，报告出来后在订单里发起。',
                'Packages with a guarantee: from the order, once there is a report.',
              ],
      to: claim !== null ? 'claim' : may(order, 'claim') ? 'claims' : null,
    },
    {
      key: 'handover',
      question: ['交车时要做什么？', 'What do I do at the handover?'],
      answer: [
        '写交接单：日期、里程、价格和双方看到的问题，让对方确认。',
        'Write the record: day, mileage, price and what both saw, and have the other side confirm it.',
      ],
      to: may(order, 'viewReport') ? 'deal' : null,
    },
    {
      key: 'invoice',
      question: ['怎么开发票？', 'How do I get an invoice?'],
      answer: may(order, 'invoice')
        ? ['现在就可以申请，PDF 马上能下载。', 'Ask for it now; the PDF is there at once.']
        : ['订单完成后可以申请，每单一张。', 'Once the order is finished, one for each order.'],
      to: may(order, 'invoice') ? 'invoice' : null,
    },
  ];
}
