import type { Bilingual } from '../bilingual.ts';
import { historyStatusLabels } from '../history/history-state.ts';
import { historyStatus, type HistoryStatus } from '../history/history-status.ts';
import { orderStatusLabels } from '../orders/order-state.ts';
import { orderStatus, type OrderStatus } from '../orders/order-status.ts';
import { selfStatusLabels } from '../orders/self-order-state.ts';
import { selfStatus, type SelfStatus } from '../orders/self-order-status.ts';

export const orderKindLabels = {
  inspection: ['检测订单', 'Inspection'],
  self: ['自检订单', 'Self-inspection'],
  history: ['车史查询', 'History query'],
} as const satisfies Record<string, Bilingual>;
export type AnyOrderKind = keyof typeof orderKindLabels;
export const anyOrderKinds = Object.keys(orderKindLabels) as AnyOrderKind[];

/** What orders of every kind are filtered by. */
export const orderStageLabels = {
  unpaid: ['待付款', 'Not paid yet'],
  running: ['进行中', 'Under way'],
  review: ['审核中', 'In review'],
  waiting: ['等数据源', 'Waiting for a source'],
  done: ['已完成', 'Done'],
  ended: ['已取消、退款或失败', 'Cancelled, refunded or failed'],
} as const satisfies Record<string, Bilingual>;
export type OrderStage = keyof typeof orderStageLabels;

const inspection: Record<OrderStatus, OrderStage> = {
  [orderStatus.unpaid]: 'unpaid',
  [orderStatus.unassigned]: 'running',
  [orderStatus.assigned]: 'running',
  [orderStatus.onTheWay]: 'running',
  [orderStatus.inspecting]: 'running',
  [orderStatus.inReview]: 'review',
  [orderStatus.awaitingConfirmation]: 'done',
  [orderStatus.completed]: 'done',
  [orderStatus.cancelled]: 'ended',
  [orderStatus.refunding]: 'ended',
  [orderStatus.refunded]: 'ended',
  [orderStatus.couldNotInspect]: 'ended',
};
const self: Record<SelfStatus, OrderStage> = {
  [selfStatus.unpaid]: 'unpaid',
  [selfStatus.readyForPhotos]: 'running',
  [selfStatus.takingPhotos]: 'running',
  [selfStatus.checking]: 'running',
  [selfStatus.retaking]: 'running',
  [selfStatus.inReview]: 'review',
  [selfStatus.certified]: 'done',
  [selfStatus.notPassed]: 'done',
  [selfStatus.cancelled]: 'ended',
  [selfStatus.refunded]: 'ended',
};
const history: Record<HistoryStatus, OrderStage> = {
  [historyStatus.unpaid]: 'unpaid',
  [historyStatus.querying]: 'waiting',
  [historyStatus.reported]: 'done',
  [historyStatus.noRecord]: 'done',
  [historyStatus.failed]: 'ended',
  [historyStatus.cancelled]: 'ended',
  [historyStatus.refunded]: 'ended',
};
const stages: Record<AnyOrderKind, Readonly<Record<string, OrderStage>>> = {
  inspection,
  self,
  history,
};
const labels: Record<AnyOrderKind, Readonly<Record<string, Bilingual>>> = {
  inspection: orderStatusLabels,
  self: selfStatusLabels,
  history: historyStatusLabels,
};

/** The statuses of a kind that are in a stage. */
export const statusesIn = (kind: AnyOrderKind, stage: OrderStage): string[] =>
  Object.keys(stages[kind]).filter((status) => stages[kind][status] === stage);

/** The state of an order of any kind, in words. */
export const anyStatusLabel = (kind: AnyOrderKind, status: string): Bilingual =>
  labels[kind][status] ?? [status, status];

export const sourceProgressLabels = {
  planned: ['付款后才问', 'Asked once it is paid'],
  waiting: ['等待答复', 'Waiting for its answer'],
  troubled: ['出问题，仍在重试', 'In trouble, still tried'],
  answered: ['已答复', 'Answered'],
  noRecord: ['查过，没有记录', 'Asked, no record'],
  failed: ['没有答复', 'No answer'],
} as const satisfies Record<string, Bilingual>;
export type SourceProgress = keyof typeof sourceProgressLabels;

/** How far a source is with a query. `isTroubled`: it rests, or refuses us, or this request failed before. */
export function sourceProgressOf({
  status,
  outcome,
  isTroubled,
}: {
  status: 'planned' | 'wanted' | 'asking' | 'answered' | 'givenUp';
  outcome: string | null;
  isTroubled: boolean;
}): SourceProgress {
  if (status === 'planned') return 'planned';
  if (status === 'wanted' || status === 'asking') return isTroubled ? 'troubled' : 'waiting';
  if (status === 'givenUp') return 'failed';
  if (outcome === 'noRecord') return 'noRecord';
  return outcome === 'ready' ? 'answered' : 'failed';
}
