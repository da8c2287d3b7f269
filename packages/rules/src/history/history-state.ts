import type { Bilingual } from '../bilingual.ts';
import { nextState, type Transition } from '../state-machine.ts';
import { type HistoryStatus, historyStatus } from './history-status.ts';

const { unpaid, querying, reported, noRecord, failed, cancelled, refunded } = historyStatus;

export const historyStatusLabels = {
  [unpaid]: ['待支付', 'Awaiting payment'],
  [querying]: ['查询中', 'Being queried'],
  [reported]: ['已出报告', 'Report ready'],
  [noRecord]: ['无记录', 'No record'],
  [failed]: ['查询失败', 'Query failed'],
  [cancelled]: ['已取消', 'Cancelled'],
  [refunded]: ['已退款', 'Refunded'],
} as const satisfies Record<HistoryStatus, Bilingual>;

export type HistoryActor = 'user' | 'system';

/**
 * Every legal move of a history query. `useRight` pays with a free query, `include` starts one that an inspection includes. `answer`: one
 * source of several; `refund` of a query with a report, or of one that was paid too late, is money that has come back: both are told,
 * and change no status. `empty` of a query with a report: all its records were found wrong.
 */
export const historyTransitions = [
  { from: unpaid, event: 'pay', to: querying, actors: ['user'] },
  { from: unpaid, event: 'useRight', to: querying, actors: ['user'] },
  { from: unpaid, event: 'include', to: querying, actors: ['system'] },
  { from: unpaid, event: 'timeout', to: cancelled, actors: ['system'] },
  { from: unpaid, event: 'cancel', to: cancelled, actors: ['user'] },
  { from: querying, event: 'answer', to: querying, actors: ['system'] },
  { from: querying, event: 'ready', to: reported, actors: ['system'] },
  { from: querying, event: 'empty', to: noRecord, actors: ['system'] },
  { from: querying, event: 'fail', to: failed, actors: ['system'] },
  { from: reported, event: 'empty', to: noRecord, actors: ['system'] },
  { from: failed, event: 'refund', to: refunded, actors: ['system'] },
  { from: reported, event: 'refund', to: reported, actors: ['system'] },
  { from: noRecord, event: 'refund', to: noRecord, actors: ['system'] },
  { from: cancelled, event: 'refund', to: cancelled, actors: ['system'] },
] as const satisfies readonly Transition<HistoryStatus, string, HistoryActor>[];
export type HistoryEvent = (typeof historyTransitions)[number]['event'];

const table: readonly Transition<HistoryStatus, HistoryEvent, HistoryActor>[] = historyTransitions;

/** The status after an event, or null where it is not allowed. */
export const nextHistoryStatus = (
  status: HistoryStatus,
  event: HistoryEvent,
): HistoryStatus | null => nextState(table, status, event);

/**
 * `payMinutes`: how long an unpaid query is kept. `longestHours`: after that a query without an answer has failed.
 * `askedBeforeDays`: within these the earlier report of the same car is offered instead. `caseWorkdays`: in which
 * "this record is wrong" is answered. `perDay`: queries of one side within 24 hours; `returnedPerDay`: free ones of them that may come
 * back before the next one has to be paid for, since each costs us what the source charges.
 */
export const HISTORY_TIMES = {
  payMinutes: 15,
  longestHours: 24,
  askedBeforeDays: 7,
  caseWorkdays: 5,
  perDay: 100,
  returnedPerDay: 10,
} as const;

/** Tabs of the list; `statuses` null means every status. */
export const historyTabs = [
  { key: 'all', label: ['全部', 'All'], statuses: null },
  { key: 'unpaid', label: ['待支付', 'To pay'], statuses: [unpaid] },
  { key: 'querying', label: ['查询中', 'In progress'], statuses: [querying] },
  { key: 'done', label: ['已出结果', 'Answered'], statuses: [reported, noRecord] },
  { key: 'ended', label: ['已结束', 'Ended'], statuses: [failed, cancelled, refunded] },
] as const satisfies readonly {
  key: string;
  label: Bilingual;
  statuses: readonly HistoryStatus[] | null;
}[];

/** What the owner of a query may do. */
export const historyActionLabels = {
  pay: ['去支付', 'Pay'],
  cancel: ['取消', 'Cancel'],
  viewReport: ['看报告', 'View report'],
  rebuy: ['再查一次', 'Query again'],
} as const satisfies Record<string, Bilingual>;
export type HistoryAction = keyof typeof historyActionLabels;

const actions: Record<HistoryStatus, readonly HistoryAction[]> = {
  [unpaid]: ['pay', 'cancel'],
  [querying]: [],
  [reported]: ['viewReport'],
  [noRecord]: ['viewReport'],
  [failed]: ['rebuy'],
  [cancelled]: ['rebuy'],
  [refunded]: ['rebuy'],
};

/** `isGone`: its report was deleted when its time was over, so that another query is all that is left. */
export const historyActions = (status: HistoryStatus, isGone: boolean): HistoryAction[] =>
  actions[status].map((action) => (action === 'viewReport' && isGone ? 'rebuy' : action));
