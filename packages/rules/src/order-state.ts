import type { Bilingual } from './bilingual.ts';
import { HOUR_MS, type Instant, toMs } from './calendar.ts';
import { type FailedVisit, mayVisitAgain } from './failed-visits.ts';
import { eventsFrom, mayCause, nextState, type Transition } from './machine.ts';
import { percentOf, sumFen } from './money.ts';
import { hoursAhead, SLOT_RULES } from './slots.ts';

export type OrderActor =
  | 'user'
  | 'dealer'
  | 'inspector'
  | 'reviewer'
  | 'dispatcher'
  | 'cs'
  | 'system';

/** The statuses in the order of the trade, with the words the user reads. */
export const orderStatusLabels = {
  '10': ['待支付', 'Awaiting payment'],
  '20': ['待派单', 'Awaiting an inspector'],
  '30': ['待检测', 'Inspector assigned'],
  '35': ['检测师已出发', 'Inspector on the way'],
  '40': ['检测中', 'Inspecting'],
  '50': ['报告审核中', 'Report in review'],
  '60': ['待确认', 'Awaiting confirmation'],
  '70': ['已完成', 'Completed'],
  '80': ['已取消', 'Cancelled'],
  '85': ['退款中', 'Refunding'],
  '90': ['已退款', 'Refunded'],
  '95': ['无法检测', 'Could not be inspected'],
} as const satisfies Record<string, Bilingual>;
export type OrderStatus = keyof typeof orderStatusLabels;

/** Every legal move of an inspection order; whatever is not here answers "status conflict". */
export const orderTransitions = [
  { from: '10', event: 'pay', to: '20', actors: ['user'] },
  { from: '10', event: 'payOnAccount', to: '20', actors: ['dealer'] },
  { from: '10', event: 'timeout', to: '80', actors: ['system'] },
  { from: '10', event: 'cancel', to: '80', actors: ['user'] },
  { from: '20', event: 'assign', to: '30', actors: ['dispatcher', 'system', 'inspector'] },
  { from: '20', event: 'reschedule', to: '20', actors: ['user'] },
  { from: '20', event: 'cancel', to: '85', actors: ['user'] },
  { from: '20', event: 'noInspector', to: '85', actors: ['system'] },
  { from: '30', event: 'reassign', to: '20', actors: ['dispatcher', 'system'] },
  { from: '30', event: 'reschedule', to: '30', actors: ['user'] },
  { from: '30', event: 'cancel', to: '85', actors: ['user'] },
  { from: '30', event: 'depart', to: '35', actors: ['inspector'] },
  { from: '35', event: 'cancel', to: '85', actors: ['user'] },
  { from: '35', event: 'checkIn', to: '40', actors: ['inspector'] },
  { from: '35', event: 'cannotInspect', to: '95', actors: ['inspector'] },
  { from: '40', event: 'submit', to: '50', actors: ['inspector'] },
  { from: '40', event: 'cannotInspect', to: '95', actors: ['inspector'] },
  { from: '50', event: 'reject', to: '40', actors: ['reviewer'] },
  { from: '50', event: 'approve', to: '60', actors: ['reviewer'] },
  { from: '50', event: 'approveAuto', to: '70', actors: ['reviewer'] },
  { from: '60', event: 'confirm', to: '70', actors: ['dealer', 'user'] },
  { from: '60', event: 'dispute', to: '50', actors: ['dealer', 'user'] },
  { from: '60', event: 'timeout', to: '70', actors: ['system'] },
  { from: '95', event: 'reschedule', to: '20', actors: ['user'] },
  { from: '95', event: 'refund', to: '85', actors: ['user', 'cs'] },
  { from: '85', event: 'refundDone', to: '90', actors: ['system'] },
  { from: '85', event: 'refundFailed', to: '85', actors: ['system'] },
] as const satisfies readonly Transition<OrderStatus, string, OrderActor>[];
export type OrderEvent = (typeof orderTransitions)[number]['event'];

const table: readonly Transition<OrderStatus, OrderEvent, OrderActor>[] = orderTransitions;

/** When the system acts by itself and from when the inspector may leave. */
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
  { key: 'unpaid', label: ['待支付', 'To pay'], statuses: ['10'] },
  { key: 'waiting', label: ['待检测', 'Upcoming'], statuses: ['20', '30', '35'] },
  { key: 'inspecting', label: ['检测中', 'In progress'], statuses: ['40', '50', '60'] },
  { key: 'done', label: ['已完成', 'Completed'], statuses: ['70'] },
  { key: 'cancelled', label: ['已取消', 'Cancelled'], statuses: ['80', '85', '90', '95'] },
] as const satisfies readonly {
  key: string;
  label: Bilingual;
  statuses: readonly OrderStatus[] | null;
}[];
export type OrderTab = (typeof orderTabs)[number]['key'];

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

/** Terms of cancelling after payment: hours before the slot, percent kept back, fen per empty trip. */
export const REFUND_TERMS = { freeHours: 2, lateRefundPct: 90, emptyTripFen: 5000 } as const;

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
  readonly waived?: boolean;
}): Refund {
  const { status, event, realPrice } = facts;
  const to = nextOrderStatus(status, event);
  if (to === '80') return { refund: 0, fee: 0, rule: 'unpaid' };
  if (to !== '85' || status === '85') throw new RangeError(`${event} in ${status} refunds nothing`);
  const keep = (fee: number, rule: RefundRule): Refund => {
    const kept = Math.min(fee, realPrice);
    return { refund: sumFen([realPrice, -kept]), fee: kept, rule };
  };
  if (status === '20' || facts.waived) return keep(0, 'full');
  if (status !== '30') return keep(REFUND_TERMS.emptyTripFen, 'empty-trip');
  return hoursAhead(facts.slotStart, facts.now, REFUND_TERMS.freeHours)
    ? keep(0, 'full')
    : keep(realPrice - percentOf(realPrice, REFUND_TERMS.lateRefundPct), 'late');
}

/** Nobody came: the booked time is over, and no inspection has begun. */
export const nobodyCame = (visit: {
  readonly status: OrderStatus;
  readonly slotEnd: Instant;
  readonly now: Instant;
}): boolean =>
  (visit.status === '30' || visit.status === '35') && toMs(visit.slotEnd) <= toMs(visit.now);

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
/** What a button may do: an owner's action, or for staff the event itself. */
export type OrderAction = OwnerAction | OrderEvent;

/** Everything {@link allowedActions} depends on besides the status; the caller looks it up. */
export type OrderFacts = {
  readonly slotStart: Instant;
  readonly now: Instant;
  /** How often the appointment was moved already. */
  readonly changes: number;
  /** The last visit without an inspection; after one the old slot has passed, so its own rule decides. */
  readonly failedVisit: FailedVisit;
  /** The report was disputed before; once is the limit. */
  readonly disputed: boolean;
  /** A contract is required and not signed yet. */
  readonly contractPending: boolean;
  /** The claim window of the report's policy is still open. */
  readonly claimOpen: boolean;
  readonly invoiced: boolean;
};

const OWNER_ACTIONS: Record<OrderStatus, readonly OwnerAction[]> = {
  '10': ['pay', 'cancel'],
  '20': ['changeTime', 'cancel'],
  '30': ['changeTime', 'cancel'],
  '35': ['cancel'],
  '40': [],
  '50': [],
  '60': ['viewReport', 'confirm', 'dispute'],
  '70': ['viewReport', 'claim', 'invoice', 'rebuy'],
  '80': ['rebuy'],
  '85': [],
  '90': ['rebuy'],
  '95': ['changeTime', 'cancel'],
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
  return ['50', '60', '70'].includes(status) ? ['viewReport', ...work] : work;
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
 * Why the customer cannot move the appointment; null when they can. At least 2 h before it, at most twice; after a visit that
 * failed the old time has passed, so the rule of failed visits decides.
 */
export function whyNotReschedule(
  facts: Pick<OrderFacts, 'slotStart' | 'now' | 'changes' | 'failedVisit'> & {
    readonly status: OrderStatus;
  },
): 'wrongState' | 'changeLimit' | 'changeTooLate' | null {
  if (orderEventOf(facts.status, 'changeTime') === null) return 'wrongState';
  if (changesLeft(facts) === 0) return 'changeLimit';
  const isInTime = hoursAhead(facts.slotStart, facts.now, SLOT_RULES.rescheduleLeadHours);
  return facts.status === '95' || isInTime ? null : 'changeTooLate';
}

/** How often the appointment may still be moved, as far as numbers go. A new visit after a failed one is extra. */
export const changesLeft = (
  facts: Pick<OrderFacts, 'changes' | 'failedVisit'> & { readonly status: OrderStatus },
): number => {
  if (orderEventOf(facts.status, 'changeTime') === null) return 0;
  if (facts.status === '95') return Number(mayVisitAgain(facts.failedVisit));
  return Math.max(0, SLOT_RULES.maxReschedules - facts.changes);
};

function staffMay(event: OrderEvent, facts: OrderFacts): boolean {
  // The product decides between approve and approveAuto; the reviewer has one button.
  if (event === 'approveAuto') return false;
  const early = toMs(facts.slotStart) - toMs(facts.now) > ORDER_TIMES.departHoursBefore * HOUR_MS;
  return event !== 'depart' || !early;
}

/** The event an owner's action causes in this status; null for actions that move nothing. */
export function orderEventOf(status: OrderStatus, action: OwnerAction): OrderEvent | null {
  const event = action === 'changeTime' ? 'reschedule' : action;
  if (action === 'cancel' && status === '95') return 'refund';
  return orderEventsFrom(status, 'user').find((possible) => possible === event) ?? null;
}
