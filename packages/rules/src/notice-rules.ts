import type { OrderEvent, OrderStatus } from './order-state.ts';
import type { SelfEvent, SelfStatus } from './self-order-state.ts';

/** `app`: the list of messages. `sms`: a text message. `miniProgram`: a subscription message of the mini-program. */
export const noticeChannels = ['app', 'sms', 'miniProgram'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** How a kind travels. A text message is for what a person must know while not looking at the app. */
const quiet = ['app'] as const;
const important = ['app', 'miniProgram'] as const;
const urgent = ['app', 'sms', 'miniProgram'] as const;

/** Everything anybody is told, and by which ways. */
export const noticeKinds = {
  orderPaid: quiet,
  orderTimedOut: quiet,
  inspectorAssigned: important,
  noInspector: urgent,
  timeChanged: quiet,
  orderCancelled: quiet,
  inspectorLeft: quiet,
  onTheWay: urgent,
  inspecting: quiet,
  cannotInspect: important,
  inReview: quiet,
  reportToConfirm: urgent,
  reportReady: urgent,
  reportConfirmed: quiet,
  disputeTaken: quiet,
  refunded: urgent,
  refundDelayed: quiet,
  jobAssigned: important,
  jobTimeChanged: important,
  jobCancelled: important,
  jobTakenAway: important,
  jobSentBack: important,
  selfPaid: quiet,
  selfTimedOut: quiet,
  selfCancelled: quiet,
  selfExpired: important,
  selfInReview: quiet,
  selfRetake: important,
  selfCertified: urgent,
  selfFailed: important,
  selfRefunded: urgent,
  cashbackCredited: quiet,
  platformNote: quiet,
  platformOrderNote: quiet,
} as const satisfies Record<string, readonly NoticeChannel[]>;
export type NoticeKind = keyof typeof noticeKinds;

/**
 * Whether the others of a dealership have it among their messages too: what is worth a message outside the app. The rest
 * they see in the list of orders, or one of them did it.
 */
export const isForColleagues = (kind: NoticeKind): boolean => noticeKinds[kind] !== quiet;

type Rule<Status, Event> = {
  readonly from: readonly Status[];
  readonly event: Event;
  /**
   * `customer`: who ordered, and the others of their dealership (`isForColleagues`). The inspector is who has the job
   * afterwards, else who had it; nobody is told of a job what they did themselves.
   */
  readonly to: 'customer' | 'inspector';
  readonly kind: NoticeKind;
  readonly only?: 'withRefund' | 'whileRoundsAreLeft';
};

/** Which step of an inspection order tells whom what. */
export const orderNotices: readonly Rule<OrderStatus, OrderEvent>[] = [
  { from: ['10'], event: 'pay', to: 'customer', kind: 'orderPaid' },
  { from: ['10'], event: 'payOnAccount', to: 'customer', kind: 'orderPaid' },
  { from: ['10'], event: 'timeout', to: 'customer', kind: 'orderTimedOut' },
  { from: ['20'], event: 'assign', to: 'customer', kind: 'inspectorAssigned' },
  { from: ['20'], event: 'assign', to: 'inspector', kind: 'jobAssigned' },
  { from: ['20'], event: 'noInspector', to: 'customer', kind: 'noInspector' },
  { from: ['20', '30', '95'], event: 'reschedule', to: 'customer', kind: 'timeChanged' },
  { from: ['30'], event: 'reschedule', to: 'inspector', kind: 'jobTimeChanged' },
  { from: ['20', '30', '35'], event: 'cancel', to: 'customer', kind: 'orderCancelled' },
  { from: ['30', '35'], event: 'cancel', to: 'inspector', kind: 'jobCancelled' },
  { from: ['30'], event: 'reassign', to: 'customer', kind: 'inspectorLeft' },
  { from: ['30'], event: 'reassign', to: 'inspector', kind: 'jobTakenAway' },
  { from: ['30'], event: 'depart', to: 'customer', kind: 'onTheWay' },
  { from: ['35'], event: 'checkIn', to: 'customer', kind: 'inspecting' },
  { from: ['35', '40'], event: 'cannotInspect', to: 'customer', kind: 'cannotInspect' },
  { from: ['40'], event: 'submit', to: 'customer', kind: 'inReview' },
  { from: ['50'], event: 'reject', to: 'inspector', kind: 'jobSentBack' },
  { from: ['50'], event: 'approve', to: 'customer', kind: 'reportToConfirm' },
  { from: ['50'], event: 'approveAuto', to: 'customer', kind: 'reportReady' },
  { from: ['60'], event: 'dispute', to: 'customer', kind: 'disputeTaken' },
  { from: ['60'], event: 'timeout', to: 'customer', kind: 'reportConfirmed' },
  { from: ['95'], event: 'refund', to: 'customer', kind: 'orderCancelled' },
  { from: ['85'], event: 'refundDone', to: 'customer', kind: 'refunded', only: 'withRefund' },
  { from: ['85'], event: 'refundFailed', to: 'customer', kind: 'refundDelayed' },
];

/** Which step of a self-inspection tells its customer what. */
export const selfNotices: readonly Rule<SelfStatus, SelfEvent>[] = [
  { from: ['10'], event: 'pay', to: 'customer', kind: 'selfPaid' },
  { from: ['10'], event: 'timeout', to: 'customer', kind: 'selfTimedOut' },
  { from: ['20'], event: 'cancel', to: 'customer', kind: 'selfCancelled' },
  { from: ['20', '25'], event: 'expire', to: 'customer', kind: 'selfExpired' },
  { from: ['30'], event: 'checkPass', to: 'customer', kind: 'selfCertified' },
  { from: ['40'], event: 'approve', to: 'customer', kind: 'selfCertified' },
  { from: ['30'], event: 'checkDone', to: 'customer', kind: 'selfInReview' },
  // After the last round the order ends in the same breath, and that is told.
  {
    from: ['30', '40'],
    event: 'retake',
    to: 'customer',
    kind: 'selfRetake',
    only: 'whileRoundsAreLeft',
  },
  { from: ['45'], event: 'expire', to: 'customer', kind: 'selfFailed' },
  { from: ['40'], event: 'reject', to: 'customer', kind: 'selfFailed' },
];

export const orderNoticesOf = (from: OrderStatus, event: OrderEvent) =>
  orderNotices.filter((rule) => rule.event === event && rule.from.includes(from));

export const selfNoticesOf = (from: SelfStatus, event: SelfEvent) =>
  selfNotices.filter((rule) => rule.event === event && rule.from.includes(from));

/** Where a tap on a message leads. `tasks`: the list of jobs, where the one in question is no longer theirs. */
export type NoticeTarget = 'order' | 'selfOrder' | 'task' | 'tasks';

/** What stands in the gaps of the texts. Kept for months, so nothing personal: the plate is masked, a VIN is its end. */
export type NoticeParams = {
  car?: string;
  plate?: string;
  vinTail?: string;
  /** When the inspection begins. */
  startAt?: string;
  /** Fen. */
  amount?: number;
  /** What staff wrote. */
  text?: string;
};
