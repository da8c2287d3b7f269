import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { Bilingual } from '@yanche/rules/bilingual';
import type { ClaimRow } from '#claims/claims.store.ts';
import { answersOf, type QuestionKey } from './answers-by-stage.ts';
import { comesBack } from './money-answers.ts';
import { type Answer, hasReportOf } from './order-stage.ts';

type Question = { key: string; question: Bilingual } & Answer;

/** The questions that are asked most. */
const questions: Record<QuestionKey, Bilingual> = {
  charged: ['扣了钱，订单还没变？', 'Charged, but the order did not change?'],
  where: ['我的订单到哪一步了？', 'Where does my order stand?'],
  when: ['检测师什么时候到？', 'When does the inspector come?'],
  change: ['怎么改时间？', 'How do I move the appointment?'],
  cancel: ['现在取消退多少？', 'What comes back if I cancel now?'],
  refund: ['退款什么时候到账？', 'When does the refund arrive?'],
  report: ['报告什么时候出？', 'When is the report there?'],
  wrong: ['报告写错了怎么办？', 'What if the report is wrong?'],
  claim: ['车有问题，能赔吗？', 'The car has a fault: is it covered?'],
  handover: ['交车时要做什么？', 'What do I do at the handover?'],
  invoice: ['怎么开发票？', 'How do I get an invoice?'],
};

/** Without an order, in general. */
const general: Record<QuestionKey, Bilingual> = {
  charged: comesBack,
  where: ['在订单页能看到每一步和时间。', 'The page of the order shows every step.'],
  when: [
    '在预约的时段内到达，出发时会通知你。',
    'Within the time booked; you are told when they set out.',
  ],
  change: ['在订单页选“改期”。', 'Choose “Change time” on the page of the order.'],
  cancel: ['取消前订单页会写明退多少。', 'The page of the order says so before you cancel.'],
  refund: [
    '退款按原路退回，一般几分钟，最长 3 个工作日。',
    'The way you paid: mostly minutes, at most 3 working days.',
  ],
  report: [
    '检测完由审核员看过才发布，出来会通知你。',
    'A reviewer looks at it first; you are told when it is there.',
  ],
  wrong: [
    '确认之前可以提异议；之后写留言或投诉，5 个工作日内答复，查实会出更正版。',
    'Object before you confirm it; later write to us or complain: answered in 5 working days, and corrected if it is wrong.',
  ],
  claim: [
    '有赔付保障的套餐，报告出来后在订单里发起；保什么、赔多少见订单里的“赔付保障”。',
    'Packages with a guarantee: from the order, once there is a report; “Guarantee” in the order says what is covered.',
  ],
  handover: [
    '写交接单：日期、里程、价格和双方看到的问题，让对方确认。',
    'Write the record: day, mileage, price and what both saw, and have the other side confirm it.',
  ],
  invoice: ['订单完成后可以申请，每单一张。', 'Once the order is finished, one for each order.'],
};

/** Ten each time. Until there is a report one asks about the payment, after that about the handover. */
const keysOf = (hasReport: boolean) =>
  (Object.keys(questions) as QuestionKey[]).filter(
    (key) => key !== (hasReport ? 'charged' : 'handover'),
  );

/** Each answered for this order by where it stands; without one, in general. */
export function questionsOf(order: OrderDetail | null, claim: ClaimRow | null): Question[] {
  const answers = order === null ? null : answersOf(order, claim);
  return keysOf(order !== null && hasReportOf(order)).map((key) => ({
    key,
    question: questions[key],
    ...(answers?.[key] ?? { answer: general[key], to: null }),
  }));
}
