import { type OrderStatus, orderStatus } from '../orders/order-status.ts';
import { type SelfStatus, selfStatus } from '../orders/self-order-status.ts';
import type { HistoryEvent } from '../history/history-state.ts';
import { type HistoryStatus, historyStatus } from '../history/history-status.ts';
import type { OrderEvent } from '../orders/order-state.ts';
import type { SelfEvent } from '../orders/self-order-state.ts';

/** `app`: the list of messages. `sms`: a text message. `miniProgram`: a subscription message of the mini-program. */
const noticeChannels = ['app', 'sms', 'miniProgram'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Channels by kind. Text messages are for what a person must know while not looking at the app. */
const quiet = ['app'] as const;
const important = ['app', 'miniProgram'] as const;
const urgent = ['app', 'sms', 'miniProgram'] as const;

/** Every kind of notice with its channels. */
export const noticeKinds = {
  orderPaid: quiet,
  orderTimedOut: quiet,
  inspectorAssigned: important,
  noInspector: urgent,
  placeClosed: urgent,
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
  reportRevoked: important,
  reportAmended: important,
  rateAsked: quiet,
  orderReminder: important,
  inspectorWrote: important,
  sellerAnswered: important,
  disputeTaken: quiet,
  disputeDecided: urgent,
  refunded: urgent,
  refundDelayed: quiet,
  jobAssigned: important,
  jobTimeChanged: important,
  jobCancelled: important,
  jobTakenAway: important,
  jobPlaceClosed: urgent,
  jobSentBack: important,
  customerWrote: important,
  inspectorInvited: urgent,
  applicationAccepted: urgent,
  applicationDeclined: important,
  inspectorCertified: important,
  certificateDeclined: important,
  identityReopened: important,
  facePassed: important,
  faceDeclined: important,
  certificateSuspended: urgent,
  certificateLifted: important,
  correctionMade: important,
  correctionDeclined: important,
  appealEnded: urgent,
  appealKept: important,
  certificateEnds: important,
  contractAsked: important,
  contractEnds: important,
  blocked: important,
  blockLifted: important,
  jobsPaused: important,
  jobsResumed: important,
  leavePlanned: important,
  leaveEnded: important,
  selfPaid: quiet,
  selfTimedOut: quiet,
  selfCancelled: quiet,
  selfExpired: important,
  selfInReview: quiet,
  selfRetake: important,
  selfCertified: urgent,
  selfFailed: important,
  selfRefunded: urgent,
  historyAsked: quiet,
  historyTimedOut: quiet,
  historyReady: important,
  historyEmpty: important,
  historyFailed: important,
  historyRefunded: important,
  historyCaseDecided: important,
  claimReceived: quiet,
  claimMoreNeeded: urgent,
  claimReminder: urgent,
  claimOffered: urgent,
  claimRefused: urgent,
  claimLapsed: important,
  claimPaid: urgent,
  dealAgreed: quiet,
  supportAnswered: important,
  invoiceRefused: important,
  invoiceReduced: quiet,
  invoiceCredited: important,
  cashbackCredited: quiet,
  payAdjusted: important,
  payPaid: important,
  bankAccountChanged: urgent,
  colleagueInvited: urgent,
  colleagueAnswered: important,
  colleagueChanged: important,
  colleagueRemoved: important,
  billIssued: important,
  billPaid: important,
  walletToppedUp: important,
  walletCorrected: important,
  goldCorrected: important,
  refundedByHand: important,
  platformNote: quiet,
  platformOrderNote: quiet,
} as const satisfies Record<string, readonly NoticeChannel[]>;
export type NoticeKind = keyof typeof noticeKinds;

/**
 * Whether colleagues of the dealership get it in the app too: everything that is worth an outside message. The rest
 * they see in the order list or did themselves.
 */
export const isForColleagues = (kind: NoticeKind): boolean => noticeKinds[kind] !== quiet;

/** Of what came into a wallet by itself: in a dealership for whoever reads its bill. */
export const isForBillReaders = (kind: NoticeKind): boolean =>
  ['walletToppedUp', 'walletCorrected', 'goldCorrected'].includes(kind);

type Rule<Status, Event> = {
  readonly from: readonly Status[];
  readonly event: Event;
  /**
   * `customer`: the ordering person and their colleagues (`isForColleagues`). `inspector`: the current one, else the
   * previous one; nobody is notified of their own actions.
   */
  readonly to: 'customer' | 'inspector';
  readonly kind: NoticeKind;
  readonly only?: 'withRefund' | 'whileRoundsAreLeft' | 'disputed' | 'undisputed' | 'alone';
};

/** Notices by step of an inspection order. */
export const orderNotices: readonly Rule<OrderStatus, OrderEvent>[] = [
  // A list of cars that was paid at once is told by its own page, and not car by car.
  ...(['pay', 'payOnAccount'] as const).map((event) => ({
    from: [orderStatus.unpaid],
    event,
    to: 'customer' as const,
    kind: 'orderPaid' as const,
    only: 'alone' as const,
  })),
  { from: [orderStatus.unpaid], event: 'timeout', to: 'customer', kind: 'orderTimedOut' },
  { from: [orderStatus.unassigned], event: 'assign', to: 'customer', kind: 'inspectorAssigned' },
  { from: [orderStatus.unassigned], event: 'assign', to: 'inspector', kind: 'jobAssigned' },
  { from: [orderStatus.unassigned], event: 'noInspector', to: 'customer', kind: 'noInspector' },
  {
    from: [orderStatus.unassigned, orderStatus.assigned, orderStatus.couldNotInspect],
    event: 'reschedule',
    to: 'customer',
    kind: 'timeChanged',
  },
  { from: [orderStatus.assigned], event: 'reschedule', to: 'inspector', kind: 'jobTimeChanged' },
  {
    from: [orderStatus.unassigned, orderStatus.assigned, orderStatus.onTheWay],
    event: 'cancel',
    to: 'customer',
    kind: 'orderCancelled',
  },
  {
    from: [orderStatus.assigned, orderStatus.onTheWay],
    event: 'cancel',
    to: 'inspector',
    kind: 'jobCancelled',
  },
  { from: [orderStatus.assigned], event: 'reassign', to: 'customer', kind: 'inspectorLeft' },
  { from: [orderStatus.assigned], event: 'reassign', to: 'inspector', kind: 'jobTakenAway' },
  { from: [orderStatus.assigned], event: 'depart', to: 'customer', kind: 'onTheWay' },
  { from: [orderStatus.onTheWay], event: 'checkIn', to: 'customer', kind: 'inspecting' },
  {
    from: [orderStatus.onTheWay, orderStatus.inspecting],
    event: 'cannotInspect',
    to: 'customer',
    kind: 'cannotInspect',
  },
  { from: [orderStatus.inspecting], event: 'submit', to: 'customer', kind: 'inReview' },
  { from: [orderStatus.inReview], event: 'reject', to: 'inspector', kind: 'jobSentBack' },
  {
    from: [orderStatus.inReview],
    event: 'approve',
    to: 'customer',
    kind: 'reportToConfirm',
    only: 'undisputed',
  },
  {
    from: [orderStatus.inReview],
    event: 'approveAuto',
    to: 'customer',
    kind: 'reportReady',
    only: 'undisputed',
  },
  // Outcome and words instead of "the report is ready".
  ...(['approve', 'approveAuto'] as const).map((event) => ({
    from: [orderStatus.inReview],
    event,
    to: 'customer' as const,
    kind: 'disputeDecided' as const,
    only: 'disputed' as const,
  })),
  {
    from: [orderStatus.awaitingConfirmation],
    event: 'dispute',
    to: 'customer',
    kind: 'disputeTaken',
  },
  {
    from: [orderStatus.awaitingConfirmation],
    event: 'timeout',
    to: 'customer',
    kind: 'reportConfirmed',
  },
  { from: [orderStatus.couldNotInspect], event: 'refund', to: 'customer', kind: 'orderCancelled' },
  {
    from: [orderStatus.refunding],
    event: 'refundDone',
    to: 'customer',
    kind: 'refunded',
    only: 'withRefund',
  },
  { from: [orderStatus.refunding], event: 'refundFailed', to: 'customer', kind: 'refundDelayed' },
];

/** Notices by step of a self-inspection. */
export const selfNotices: readonly Rule<SelfStatus, SelfEvent>[] = [
  { from: [selfStatus.unpaid], event: 'pay', to: 'customer', kind: 'selfPaid' },
  { from: [selfStatus.unpaid], event: 'timeout', to: 'customer', kind: 'selfTimedOut' },
  { from: [selfStatus.readyForPhotos], event: 'cancel', to: 'customer', kind: 'selfCancelled' },
  {
    from: [selfStatus.readyForPhotos, selfStatus.takingPhotos],
    event: 'expire',
    to: 'customer',
    kind: 'selfExpired',
  },
  { from: [selfStatus.checking], event: 'checkPass', to: 'customer', kind: 'selfCertified' },
  { from: [selfStatus.inReview], event: 'approve', to: 'customer', kind: 'selfCertified' },
  { from: [selfStatus.checking], event: 'checkDone', to: 'customer', kind: 'selfInReview' },
  // After the last round the order ends in the same transaction, which has its own notice.
  {
    from: [selfStatus.checking, selfStatus.inReview],
    event: 'retake',
    to: 'customer',
    kind: 'selfRetake',
    only: 'whileRoundsAreLeft',
  },
  { from: [selfStatus.retaking], event: 'expire', to: 'customer', kind: 'selfFailed' },
  { from: [selfStatus.inReview], event: 'reject', to: 'customer', kind: 'selfFailed' },
];

/** Notices by step of a history query. */
export const historyNotices: readonly Rule<HistoryStatus, HistoryEvent>[] = [
  { from: [historyStatus.unpaid], event: 'pay', to: 'customer', kind: 'historyAsked' },
  { from: [historyStatus.unpaid], event: 'useRight', to: 'customer', kind: 'historyAsked' },
  { from: [historyStatus.unpaid], event: 'timeout', to: 'customer', kind: 'historyTimedOut' },
  { from: [historyStatus.querying], event: 'ready', to: 'customer', kind: 'historyReady' },
  { from: [historyStatus.querying], event: 'empty', to: 'customer', kind: 'historyEmpty' },
  { from: [historyStatus.querying], event: 'fail', to: 'customer', kind: 'historyFailed' },
];

export const historyNoticesOf = (from: HistoryStatus, event: HistoryEvent) =>
  historyNotices.filter((rule) => rule.event === event && rule.from.includes(from));

export const orderNoticesOf = (from: OrderStatus, event: OrderEvent) =>
  orderNotices.filter((rule) => rule.event === event && rule.from.includes(from));

export const selfNoticesOf = (from: SelfStatus, event: SelfEvent) =>
  selfNotices.filter((rule) => rule.event === event && rule.from.includes(from));

/** The target of a message's link. `tasks`: the job list, when the job is no longer theirs; `wayIn`: how far an inspector is; `mine`: what is theirs. */
export type NoticeTarget =
  | 'order'
  | 'selfOrder'
  | 'history'
  | 'task'
  | 'tasks'
  | 'wayIn'
  | 'mine'
  | 'claim'
  | 'thread'
  | 'deal'
  | 'pay';
