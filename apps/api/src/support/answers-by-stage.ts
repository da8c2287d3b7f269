import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { Bilingual } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { formatYuan } from '@yanche/rules/money/money';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { ClaimRow } from '#claims/claims.store.ts';
import { chargedOf, refundAnswer } from './money-answers.ts';
import { type Answer, type Stage, STAGE } from './order-stage.ts';

export type QuestionKey =
  | 'where'
  | 'when'
  | 'change'
  | 'cancel'
  | 'refund'
  | 'report'
  | 'wrong'
  | 'claim'
  | 'handover'
  | 'invoice'
  | 'charged';

const time = (iso: string) => shanghaiClock(new Date(iso)).slice(0, 16);
const notYet: Bilingual = ['报告出来以后才需要。', 'Only once there is a report.'];
const noReport: Bilingual = ['订单已结束，没有报告。', 'The order has ended without a report.'];

/** The answers to all questions for an order as it stands now. */
export function answersOf(order: OrderDetail, claim: ClaimRow | null): Record<QuestionKey, Answer> {
  const may = (action: OrderDetail['actions'][number]) => order.actions.includes(action);
  const stage = STAGE[order.status];
  return {
    where: { answer: whereOf(order), to: may('pay') ? 'pay' : 'order' },
    when: { answer: whenOf(order, stage), to: 'order' },
    change: {
      answer: may('changeTime') ? movable(order) : fixedOf(stage),
      to: may('changeTime') ? 'changeTime' : null,
    },
    cancel: { answer: cancelOf(order, stage), to: may('cancel') ? 'order' : null },
    refund: refundAnswer(order, stage),
    report: { answer: reportOf(order, stage), to: may('viewReport') ? 'report' : null },
    wrong: {
      answer: wrongOf(may('viewReport'), may('dispute'), stage),
      to: may('viewReport') ? 'report' : null,
    },
    claim: claimOf(may('claim'), claim, stage, order),
    handover: {
      answer:
        stage === 'ended'
          ? noReport
          : [
              '写交接单：日期、里程、价格和双方看到的问题，让对方确认。',
              'Write the record: day, mileage, price and what both saw, and have the other side confirm it.',
            ],
      to: order.status === orderStatus.completed ? 'deal' : null,
    },
    invoice: invoiceOf(may('invoice'), stage, order.status),
    charged: chargedOf(stage, may('pay')),
  };
}

/** What comes next, in a few words. */
const NEXT: Record<Stage, Bilingual> = {
  unpaid: ['付款后安排检测师。', 'Once it is paid, an inspector is found.'],
  before: ['检测师按预约时间到。', 'The inspector comes at the time booked.'],
  coming: ['检测师在路上。', 'The inspector is on the way.'],
  inspecting: ['检测完由审核员看报告。', 'Then a reviewer looks at the report.'],
  review: ['审核通过就发布报告。', 'Once it passes, the report is there.'],
  ready: ['报告已经出了。', 'The report is there.'],
  failed: ['可以重新约时间，或取消。', 'Choose another time, or cancel.'],
  ended: ['不用再做什么。', 'Nothing is left to do.'],
};

function whereOf({ status }: OrderDetail): Bilingual {
  const [[zh, en], next] = [orderStatusLabels[status], NEXT[STAGE[status]]];
  return [`现在：${zh}。${next[0]}`, `Now: ${en}. ${next[1]}`];
}

function whenOf({ appoint, inspectorName }: OrderDetail, stage: Stage): Bilingual {
  const at = time(appoint.start);
  const booked: Bilingual = [
    `预约 ${at}，${appoint.pointName}。`,
    `Booked for ${at}, ${appoint.pointName}.`,
  ];
  const found: Bilingual =
    inspectorName === null
      ? ['还在安排检测师。', 'An inspector is being found.']
      : [
          `检测师 ${inspectorName}，出发时通知你。`,
          'An inspector has it; you are told when they set out.',
        ];
  const told: Record<Stage, Bilingual> = {
    unpaid: ['付款后安排检测师。', 'An inspector is found once it is paid.'],
    before: found,
    coming: ['检测师已经出发。', 'The inspector has set out.'],
    inspecting: ['检测师已经到了，正在检测。', 'The inspector is there and at work.'],
    review: ['已经检测完。', 'The inspection is done.'],
    ready: ['已经检测完。', 'The inspection is done.'],
    failed: ['检测师到过，没能检测。', 'The inspector came, but could not inspect the car.'],
    ended: ['订单已结束，检测师不会来。', 'The order has ended: no inspector comes.'],
  };
  if (stage === 'ended') return told.ended;
  return [booked[0] + told[stage][0], `${booked[1]} ${told[stage][1]}`];
}

const movable = ({ changes: { left } }: OrderDetail): Bilingual => [
  `还能改 ${left} 次。`,
  `You can move it ${left} more ${left === 1 ? 'time' : 'times'}.`,
];

function fixedOf(stage: Stage): Bilingual {
  if (stage === 'unpaid')
    return [
      '付款后可以改；也可以取消后重新下单。',
      'Once it is paid; or cancel it and order anew.',
    ];
  if (stage === 'ended') return ['订单已结束。', 'The order has ended.'];
  if (stage === 'before' || stage === 'failed')
    return [
      '次数用完，或离预约时间太近，不能自己改了。写给我们，由人来看。',
      'No move is left, or it is too close to the time booked. Write to us: a person looks at it.',
    ];
  return ['检测已经开始或完成，不用改。', 'The inspection has begun or is done.'];
}

function cancelOf({ cancelRule, actions }: OrderDetail, stage: Stage): Bilingual {
  if (cancelRule !== null && cancelRule.refund === 0) return [cancelRule.rule, cancelRule.rule];
  if (cancelRule !== null)
    return [
      `退 ¥${formatYuan(cancelRule.refund)}。${cancelRule.rule}`,
      `¥${formatYuan(cancelRule.refund)}. ${cancelRule.rule}`,
    ];
  if (actions.includes('cancel'))
    return ['还没有付款，取消不收费。', 'Nothing was paid: cancelling costs nothing.'];
  return stage === 'ended'
    ? ['订单已经结束。', 'The order has ended already.']
    : ['检测已经开始，不能取消了。', 'The inspection has begun: it can no longer be cancelled.'];
}

function reportOf({ actions, progress }: OrderDetail, stage: Stage): Bilingual {
  if (actions.includes('viewReport')) return ['报告已经出了。', 'It is there.'];
  if (stage === 'ended') return noReport;
  if (stage === 'inspecting' && progress !== null)
    return [
      `正在检测，${progress.done} / ${progress.total} 项。检测完由审核员看过才发布。`,
      `Being inspected, ${progress.done} of ${progress.total} items. Then a reviewer looks at it.`,
    ];
  if (stage === 'review')
    return [
      '检测已完成，审核员正在看，发布时通知你。',
      'A reviewer is looking at it; you are told when it is there.',
    ];
  return [
    '检测完由审核员看过才发布，出来会通知你。',
    'After the inspection a reviewer looks at it; you are told when it is there.',
  ];
}

function wrongOf(isThere: boolean, mayDispute: boolean, stage: Stage): Bilingual {
  if (!isThere) return stage === 'ended' ? noReport : notYet;
  return mayDispute
    ? [
        '确认之前可以提异议，审核员会重新看。',
        'Object before you confirm it: a reviewer looks again.',
      ]
    : [
        '写留言或投诉，5 个工作日内答复；查实会出更正版。',
        'Write to us or complain: answered in 5 working days, and corrected if it is wrong.',
      ];
}

function claimOf(
  mayClaim: boolean,
  claim: ClaimRow | null,
  stage: Stage,
  { status, reportChanged }: Pick<OrderDetail, 'status' | 'reportChanged'>,
): Answer {
  if (claim !== null) {
    const [zh, en] = claimStatusLabels[claim.status];
    return {
      answer: [`理赔 ${claim.claim_no}：${zh}。`, `Claim ${claim.claim_no}: ${en}.`],
      to: 'claim',
    };
  }
  if (mayClaim && reportChanged === 'revoked')
    return {
      answer: [
        '报告撤销当天和之前交付的车，保障照旧，可以申请理赔。',
        'A car handed over until the day of the revocation stays covered: you can claim.',
      ],
      to: 'claim',
    };
  if (mayClaim)
    return {
      answer: ['先看能不能赔，再填材料。', 'See first what is covered, then hand in the evidence.'],
      to: 'claim',
    };
  if (status === orderStatus.completed)
    return {
      answer: [
        '现在没有可以理赔的：套餐不保，或期限已过。逐类的原因和怎样能改变，写在理赔页。',
        'Nothing can be claimed now: not covered, or too late. The page of claims says why for each kind, and what would change it.',
      ],
      to: 'claim',
    };
  return {
    answer:
      stage === 'ended'
        ? noReport
        : [
            '订单完成后可以理赔；保什么、赔多少见订单里的“赔付保障”，没有这一行就是不保。',
            'Once the order is finished. “Guarantee” in the order says what is covered; without that line nothing is.',
          ],
    to: null,
  };
}

function invoiceOf(mayInvoice: boolean, stage: Stage, status: OrderStatus): Answer {
  if (mayInvoice)
    return {
      answer: ['现在就可以申请，PDF 马上能下载。', 'Ask for it now; the PDF is there at once.'],
      to: 'invoice',
    };
  if (status === orderStatus.completed)
    return {
      answer: [
        '已经申请过，或没有用钱支付的金额（金币和退款不开票）。',
        'It was asked for already, or nothing was paid in money: gold and refunds are not invoiced.',
      ],
      to: 'invoice',
    };
  return {
    answer:
      stage === 'ended'
        ? ['订单已结束，没有可开票的金额。', 'The order has ended: there is nothing to invoice.']
        : ['订单完成后可以申请，每单一张。', 'Once the order is finished, one for each order.'],
    to: null,
  };
}
