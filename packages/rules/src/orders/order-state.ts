import { type OrderStatus, orderStatus } from './order-status.ts';
import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS, type Instant, toMs } from '../calendar.ts';
import { type FailedVisit, mayVisitAgain } from './failed-visits.ts';
import { eventsFrom, mayCause, nextState, type Transition, isOneOf } from '../state-machine.ts';
import { percentOf, sumFen } from '../money/money.ts';
import { hoursAhead } from '../appointments/slots.ts';
import type { OrderTerms } from './order-terms.ts';

const {
  unpaid,
  unassigned,
  assigned,
  onTheWay,
  inspecting,
  inReview,
  awaitingConfirmation,
  completed,
  cancelled,
  refunding,
  refunded,
  couldNotInspect,
} = orderStatus;

export type OrderActor =
  | 'user'
  | 'dealer'
  | 'inspector'
  | 'reviewer'
  | 'dispatcher'
  | 'cs'
  | 'system';

/** The statuses in process order, with their labels. */
export const orderStatusLabels = {
  [unpaid]: ['待支付', 'Awaiting payment'],
  [unassigned]: ['待派单', 'Awaiting an inspector'],
  [assigned]: ['待检测', 'Inspector assigned'],
  [onTheWay]: ['检测师已出发', 'Inspector on the way'],
  [inspecting]: ['检测中', 'Inspecting'],
  [inReview]: ['报告审核中', 'Report in review'],
  [awaitingConfirmation]: ['待确认', 'Awaiting confirmation'],
  [completed]: ['已完成', 'Completed'],
  [cancelled]: ['已取消', 'Cancelled'],
  [refunding]: ['退款中', 'Refunding'],
  [refunded]: ['已退款', 'Refunded'],
  [couldNotInspect]: ['无法检测', 'Could not be inspected'],
} as const satisfies Record<OrderStatus, Bilingual>;

/** Every legal move of an inspection order; others answer "status conflict". */
export const orderTransitions = [
  { from: unpaid, event: 'pay', to: unassigned, actors: ['user'] },
  { from: unpaid, event: 'payOnAccount', to: unassigned, actors: ['dealer'] },
  { from: unpaid, event: 'timeout', to: cancelled, actors: ['system'] },
  { from: unpaid, event: 'cancel', to: cancelled, actors: ['user'] },
  {
    from: unassigned,
    event: 'assign',
    to: assigned,
    actors: ['dispatcher', 'system', 'inspector'],
  },
  { from: unassigned, event: 'reschedule', to: unassigned, actors: ['user'] },
  { from: unassigned, event: 'cancel', to: refunding, actors: ['user', 'cs'] },
  { from: unassigned, event: 'noInspector', to: refunding, actors: ['system'] },
  {
    from: assigned,
    event: 'reassign',
    to: unassigned,
    actors: ['dispatcher', 'system', 'inspector'],
  },
  { from: assigned, event: 'reschedule', to: assigned, actors: ['user'] },
  { from: assigned, event: 'cancel', to: refunding, actors: ['user', 'cs'] },
  { from: assigned, event: 'depart', to: onTheWay, actors: ['inspector'] },
  { from: onTheWay, event: 'cancel', to: refunding, actors: ['user', 'cs'] },
  { from: onTheWay, event: 'checkIn', to: inspecting, actors: ['inspector'] },
  { from: onTheWay, event: 'cannotInspect', to: couldNotInspect, actors: ['inspector'] },
  { from: inspecting, event: 'submit', to: inReview, actors: ['inspector'] },
  { from: inspecting, event: 'cannotInspect', to: couldNotInspect, actors: ['inspector'] },
  { from: inReview, event: 'reject', to: inspecting, actors: ['reviewer'] },
  { from: inReview, event: 'approve', to: awaitingConfirmation, actors: ['reviewer'] },
  { from: inReview, event: 'approveAuto', to: completed, actors: ['reviewer'] },
  { from: awaitingConfirmation, event: 'confirm', to: completed, actors: ['dealer', 'user'] },
  { from: awaitingConfirmation, event: 'dispute', to: inReview, actors: ['dealer', 'user'] },
  { from: awaitingConfirmation, event: 'timeout', to: completed, actors: ['system'] },
  { from: couldNotInspect, event: 'reschedule', to: unassigned, actors: ['user'] },
  { from: couldNotInspect, event: 'refund', to: refunding, actors: ['user', 'cs'] },
  { from: refunding, event: 'refundDone', to: refunded, actors: ['system'] },
  { from: refunding, event: 'refundFailed', to: refunding, actors: ['system'] },
] as const satisfies readonly Transition<OrderStatus, string, OrderActor>[];
export type OrderEvent = (typeof orderTransitions)[number]['event'];

const table: readonly Transition<OrderStatus, OrderEvent, OrderActor>[] = orderTransitions;

/** Deadlines of automatic events, when the inspector may depart, and after how many tries staff hear of a refund. */
export const ORDER_TIMES = {
  payMinutes: 30,
  noInspectorHoursBefore: 1,
  noInspectorDays: 7,
  departHoursBefore: 2,
  confirmHours: 72,
  refundRetries: 5,
} as const;

/** Tabs of the order list; `statuses` null means every status. */
export const orderTabs = [
  { key: 'all', label: ['全部', 'All'], statuses: null },
  { key: 'unpaid', label: ['待支付', 'To pay'], statuses: [unpaid] },
  // What only goes on when the customer says how.
  {
    key: 'yourTurn',
    label: ['待处理', 'Your turn'],
    statuses: [awaitingConfirmation, couldNotInspect],
  },
  { key: 'waiting', label: ['待检测', 'Upcoming'], statuses: [unassigned, assigned, onTheWay] },
  { key: 'inspecting', label: ['检测中', 'In progress'], statuses: [inspecting, inReview] },
  { key: 'done', label: ['已完成', 'Completed'], statuses: [completed] },
  { key: 'cancelled', label: ['已取消', 'Cancelled'], statuses: [cancelled, refunding, refunded] },
] as const satisfies readonly {
  key: string;
  label: Bilingual;
  statuses: readonly OrderStatus[] | null;
}[];

/** The status after an event, or null if the event is illegal in this status. */
export const nextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  nextState(table, status, event);

/** The events possible in a status, optionally only those of one actor. */
export const orderEventsFrom = (status: OrderStatus, actor?: OrderActor): OrderEvent[] =>
  eventsFrom(table, status, actor);

/** Whether the actor may cause the event in this status. */
export const mayOrderEvent = (status: OrderStatus, event: OrderEvent, actor: OrderActor): boolean =>
  mayCause(table, status, event, actor);

/** True if no event leads out of the status. */
export const isFinal = (status: OrderStatus): boolean => orderEventsFrom(status).length === 0;

export type RefundRule = 'unpaid' | 'full' | 'late' | 'empty-trip';
/** Amounts in fen; refund + fee = what was paid, except for `unpaid` where both are 0. */
export type Refund = { readonly refund: number; readonly fee: number; readonly rule: RefundRule };

/**
 * What the user gets back, in fen, when `event` ends a paid order. `realPrice` is what was paid.
 * From '95' the inspector's trip is charged too. With `waived` nothing is (our fault, weather, nobody came).
 * Throws a RangeError if the event cannot end the order in this status: ask the machine first.
 */
export function refundFor(facts: {
  readonly status: OrderStatus;
  readonly event: OrderEvent;
  readonly realPrice: number;
  readonly slotStart: Instant;
  readonly now: Instant;
  readonly terms: OrderTerms;
  readonly waived?: boolean;
}): Refund {
  const { status, event, realPrice, terms } = facts;
  const to = nextOrderStatus(status, event);
  if (to === cancelled) return { refund: 0, fee: 0, rule: 'unpaid' };
  if (to !== refunding || status === refunding)
    throw new RangeError(`${event} in ${status} refunds nothing`);
  const keep = (fee: number, rule: RefundRule): Refund => {
    const kept = Math.min(fee, realPrice);
    return { refund: sumFen([realPrice, -kept]), fee: kept, rule };
  };
  if (status === unassigned || facts.waived) return keep(0, 'full');
  if (status !== assigned) return keep(terms.emptyTripFen, 'empty-trip');
  return hoursAhead(facts.slotStart, facts.now, terms.freeHours)
    ? keep(0, 'full')
    : keep(realPrice - percentOf(realPrice, terms.lateRefundPct), 'late');
}

/** No-show: the booked time is over, and no inspection has begun. */
export const isNoShow = (visit: {
  readonly status: OrderStatus;
  readonly slotEnd: Instant;
  readonly now: Instant;
}): boolean =>
  (visit.status === assigned || visit.status === onTheWay) &&
  toMs(visit.slotEnd) <= toMs(visit.now);

export type OwnerAction =
  | 'pay'
  | 'cancel'
  | 'changeTime'
  | 'viewReport'
  | 'confirm'
  | 'dispute'
  | 'claim'
  | 'invoice'
  | 'rebuy';
/** The action of a button: an owner's action, or for staff the event itself. */
export type OrderAction = OwnerAction | OrderEvent;

/** What {@link allowedActions} depends on besides the status. */
export type OrderFacts = {
  readonly slotStart: Instant;
  readonly now: Instant;
  readonly terms: OrderTerms; // those the order was sold under
  /** Number of reschedules so far. */
  readonly changes: number;
  /** The last failed visit; after one the old slot has passed, so its own rule decides. */
  readonly failedVisit: FailedVisit;
  /** The report was disputed before; the limit is one. */
  readonly disputed: boolean;
  /** A contract is required and not signed yet. */
  readonly contractPending: boolean;
  /** The claim window of the report's policy is still open. */
  readonly claimOpen: boolean;
  readonly invoiced: boolean;
};

const OWNER_ACTIONS: Record<OrderStatus, readonly OwnerAction[]> = {
  [unpaid]: ['pay', 'cancel'],
  [unassigned]: ['changeTime', 'cancel'],
  [assigned]: ['changeTime', 'cancel'],
  [onTheWay]: ['cancel'],
  [inspecting]: [],
  [inReview]: [],
  [awaitingConfirmation]: ['viewReport', 'confirm', 'dispute'],
  [completed]: ['viewReport', 'claim', 'invoice', 'rebuy'],
  [cancelled]: ['rebuy'],
  [refunding]: [],
  [refunded]: ['rebuy'],
  [couldNotInspect]: ['changeTime', 'cancel'],
};

/** The `actions[]` of an order for one reader, in the order of the buttons. */
export function allowedActions(
  facts: OrderFacts & {
    readonly status: OrderStatus;
    readonly role: 'user' | 'inspector' | 'reviewer';
  },
): OrderAction[] {
  const { status, role } = facts;
  if (role === 'user') return OWNER_ACTIONS[status].filter((action) => ownerMay(action, facts));
  const work = orderEventsFrom(status, role).filter((event) => staffMay(event, facts));
  return isOneOf(status, inReview, awaitingConfirmation, completed)
    ? ['viewReport', ...work]
    : work;
}

function ownerMay(
  action: OwnerAction,
  facts: OrderFacts & { readonly status: OrderStatus },
): boolean {
  const conditions: Partial<Record<OwnerAction, boolean>> = {
    changeTime: whyNotReschedule(facts) === null,
    confirm: !facts.contractPending,
    dispute: !facts.disputed,
    claim: facts.claimOpen,
    invoice: !facts.invoiced,
  };
  return conditions[action] ?? true;
}

/**
 * Why the customer cannot move the appointment; null when they can. So long before it and so often as its terms say; after a visit
 * that failed the old time has passed, so the rule of failed visits decides.
 */
export function whyNotReschedule(
  facts: Pick<OrderFacts, 'slotStart' | 'now' | 'terms' | 'changes' | 'failedVisit'> & {
    readonly status: OrderStatus;
  },
): 'wrongState' | 'changeLimit' | 'changeTooLate' | null {
  if (orderEventOf(facts.status, 'changeTime') === null) return 'wrongState';
  if (reschedulesLeft(facts) === 0) return 'changeLimit';
  const isInTime = hoursAhead(facts.slotStart, facts.now, facts.terms.rescheduleHours);
  return facts.status === couldNotInspect || isInTime ? null : 'changeTooLate';
}

/** Remaining reschedules by count. A new visit after a failed one is extra. */
export const reschedulesLeft = (
  facts: Pick<OrderFacts, 'terms' | 'changes' | 'failedVisit'> & { readonly status: OrderStatus },
): number => {
  if (orderEventOf(facts.status, 'changeTime') === null) return 0;
  if (facts.status === couldNotInspect) return Number(mayVisitAgain(facts.failedVisit));
  return Math.max(0, facts.terms.maxReschedules - facts.changes);
};

function staffMay(event: OrderEvent, facts: OrderFacts): boolean {
  // The product decides between approve and approveAuto; reviewers have one button.
  if (event === 'approveAuto') return false;
  if (event === 'reassign') return false; // by a rule of its own: hand-back.ts
  const early = toMs(facts.slotStart) - toMs(facts.now) > ORDER_TIMES.departHoursBefore * HOUR_MS;
  return event !== 'depart' || !early;
}

/** The event of an owner's action in this status; null for actions without a move. */
export function orderEventOf(status: OrderStatus, action: OwnerAction): OrderEvent | null {
  const event = action === 'changeTime' ? 'reschedule' : action;
  if (action === 'cancel' && status === couldNotInspect) return 'refund';
  return orderEventsFrom(status, 'user').find((possible) => possible === event) ?? null;
}
