import { type SelfStatus, selfStatus } from './self-order-status.ts';
import type { Bilingual } from '../bilingual.ts';
import { eventsFrom, mayCause, nextState, type Transition } from '../state-machine.ts';
import { percentOf, sumFen } from '../money/money.ts';

const {
  unpaid,
  readyForPhotos,
  takingPhotos,
  checking,
  inReview,
  retaking,
  certified,
  notPassed,
  cancelled,
  refunded,
} = selfStatus;

export type SelfOrderActor = 'user' | 'reviewer' | 'system';

/** The statuses of a self-inspection; 30 is a check by rules, and says so. */
export const selfStatusLabels = {
  [unpaid]: ['待支付', 'Awaiting payment'],
  [readyForPhotos]: ['待拍摄', 'Ready for photos'],
  [takingPhotos]: ['拍摄中', 'Taking photos'],
  [checking]: ['自动检查中', 'Being checked by rules'],
  [inReview]: ['人工审核', 'In review'],
  [retaking]: ['需补拍', 'Photos to retake'],
  [certified]: ['已认证', 'Certified'],
  [notPassed]: ['未通过', 'Not passed'],
  [cancelled]: ['已取消', 'Cancelled'],
  [refunded]: ['已退款', 'Refunded'],
} as const satisfies Record<SelfStatus, Bilingual>;

/**
 * Every legal move of a self-inspection. `start` comes with the second of the two first photos; until then cancelling
 * is free. `check…` are the outcomes of the rule check.
 */
export const selfTransitions = [
  { from: unpaid, event: 'pay', to: readyForPhotos, actors: ['user'] },
  { from: unpaid, event: 'timeout', to: cancelled, actors: ['system'] },
  { from: unpaid, event: 'cancel', to: cancelled, actors: ['user'] },
  { from: readyForPhotos, event: 'start', to: takingPhotos, actors: ['user'] },
  { from: readyForPhotos, event: 'cancel', to: refunded, actors: ['user'] },
  { from: readyForPhotos, event: 'expire', to: refunded, actors: ['system'] },
  { from: takingPhotos, event: 'resume', to: takingPhotos, actors: ['user'] },
  { from: takingPhotos, event: 'submit', to: checking, actors: ['user'] },
  // Our addition: abandoned sessions would otherwise never end.
  { from: takingPhotos, event: 'expire', to: refunded, actors: ['system'] },
  { from: checking, event: 'checkPass', to: certified, actors: ['system'] },
  { from: checking, event: 'checkDone', to: inReview, actors: ['system'] },
  { from: checking, event: 'retake', to: retaking, actors: ['system'] },
  { from: retaking, event: 'submit', to: checking, actors: ['user'] },
  { from: retaking, event: 'expire', to: notPassed, actors: ['system'] },
  { from: inReview, event: 'approve', to: certified, actors: ['reviewer'] },
  { from: inReview, event: 'retake', to: retaking, actors: ['reviewer'] },
  { from: inReview, event: 'reject', to: notPassed, actors: ['reviewer'] },
] as const satisfies readonly Transition<SelfStatus, string, SelfOrderActor>[];
export type SelfEvent = (typeof selfTransitions)[number]['event'];

const table: readonly Transition<SelfStatus, SelfEvent, SelfOrderActor>[] = selfTransitions;

/** Time limits per step, and the number of retake rounds. */
export const SELF_TIMES = {
  payMinutes: 30,
  sessionHours: 72,
  retakeHours: 48,
  retakeRounds: 3,
} as const;

/** Percentage refunded when a checked order is rejected; none after fraud. */
export const SELF_FAILED_REFUND_PCT = 50;

/** Tabs of the list; `statuses` null means every status. */
export const selfTabs = [
  { key: 'all', label: ['全部', 'All'], statuses: null },
  { key: 'unpaid', label: ['待支付', 'To pay'], statuses: [unpaid] },
  {
    key: 'shooting',
    label: ['待拍摄', 'To shoot'],
    statuses: [readyForPhotos, takingPhotos, retaking],
  },
  {
    key: 'checking',
    label: ['审核中', 'In review'],
    statuses: [checking, inReview],
  },
  { key: 'done', label: ['已认证', 'Certified'], statuses: [certified] },
  {
    key: 'ended',
    label: ['已结束', 'Ended'],
    statuses: [notPassed, cancelled, refunded],
  },
] as const satisfies readonly {
  key: string;
  label: Bilingual;
  statuses: readonly SelfStatus[] | null;
}[];

/** The status after an event, or null if the event is illegal in this status. */
export const nextSelfStatus = (status: SelfStatus, event: SelfEvent): SelfStatus | null =>
  nextState(table, status, event);

/** The events possible in a status, optionally only those of one actor. */
export const selfEventsFrom = (status: SelfStatus, actor?: SelfOrderActor): SelfEvent[] =>
  eventsFrom(table, status, actor);

/** Whether the actor may cause the event in this status. */
export const maySelfEvent = (
  status: SelfStatus,
  event: SelfEvent,
  actor: SelfOrderActor,
): boolean => mayCause(table, status, event, actor);

export type SelfRefundRule = 'unpaid' | 'full' | 'failed' | 'fraud';
/** Amounts in fen; refund + fee = what was paid, except for `unpaid` where both are 0. */
export type SelfRefund = {
  readonly refund: number;
  readonly fee: number;
  readonly rule: SelfRefundRule;
};

/**
 * What comes back, in fen, when `event` ends the order. Throws a RangeError if the event does not end it with money to
 * give back: ask the machine first.
 */
export function selfRefundFor(facts: {
  readonly status: SelfStatus;
  readonly event: SelfEvent;
  readonly realPrice: number;
  readonly fraud?: boolean;
}): SelfRefund {
  const { status, event, realPrice } = facts;
  const to = nextSelfStatus(status, event);
  if (to === cancelled) return { refund: 0, fee: 0, rule: 'unpaid' };
  if (to === refunded) return { refund: realPrice, fee: 0, rule: 'full' };
  if (to !== notPassed) throw new RangeError(`${event} in ${status} refunds nothing`);
  if (facts.fraud === true) return { refund: 0, fee: realPrice, rule: 'fraud' };
  const refund = percentOf(realPrice, SELF_FAILED_REFUND_PCT);
  return { refund, fee: sumFen([realPrice, -refund]), rule: 'failed' };
}

export type SelfAction =
  | 'pay'
  | 'cancel'
  | 'capture'
  | 'submit'
  | 'retake'
  | 'viewReport'
  | 'rebuy';

const ACTIONS: Record<SelfStatus, readonly SelfAction[]> = {
  [unpaid]: ['pay', 'cancel'],
  [readyForPhotos]: ['capture', 'cancel'],
  [takingPhotos]: ['capture', 'submit'],
  [checking]: [],
  [inReview]: [],
  [retaking]: ['retake', 'submit'],
  [certified]: ['viewReport'],
  [notPassed]: ['rebuy'],
  [cancelled]: ['rebuy'],
  [refunded]: ['rebuy'],
};

/** What the owner may do. Handing in waits until no photo is missing. */
export const selfActions = (status: SelfStatus, isComplete: boolean): SelfAction[] =>
  ACTIONS[status].filter((action) => action !== 'submit' || isComplete);
