import type { TaskStepKind } from '@yanche/rules/inspections/step-time';
import { nextOrderStatus } from '@yanche/rules/orders/order-state';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { nextState, type Transition } from '@yanche/rules/state-machine';
import type { Position } from '#lib/host/position.ts';

/** What a step carries besides its job and its time. */
type StepContent =
  | { kind: 'depart' }
  | { kind: 'checkIn'; position: Position | null }
  | { kind: 'cannotInspect'; code: string; note: string; photos: string[] }
  | { kind: 'submit' };
export type QueuedKind = Exclude<TaskStepKind, 'handBack'>;

/** A step of a job, kept on this phone until the server has it. */
export type QueuedStep = StepContent & {
  /** Made at the tap, so that sending it twice changes nothing. */
  id: string;
  person: string;
  taskId: string;
  /** When it was tapped, by this phone's clock. */
  at: string;
  state: 'waiting' | 'refused';
  /** Why the server refused it: its words, the number of the failure, and the items it names. */
  refusal: { text: string; code: number | null; codes: string[] } | null;
};
export type NewStep = StepContent & { taskId: string };

type StepState = QueuedStep['state'] | 'gone';
type StepEvent = 'confirm' | 'refuse' | 'retry' | 'discard';

/** The life of a queued step. `confirm` and `refuse` are the server's. */
const stepTransitions = [
  { from: 'waiting', event: 'confirm', to: 'gone', actors: ['server'] },
  { from: 'waiting', event: 'refuse', to: 'refused', actors: ['server'] },
  { from: 'waiting', event: 'discard', to: 'gone', actors: ['person'] },
  { from: 'refused', event: 'retry', to: 'waiting', actors: ['person'] },
  { from: 'refused', event: 'discard', to: 'gone', actors: ['person'] },
] as const satisfies readonly Transition<StepState, StepEvent, 'server' | 'person'>[];

/** The state after an event; null where it cannot happen. */
export const nextStepState = (state: StepState, event: StepEvent): StepState | null =>
  nextState(stepTransitions as readonly Transition<StepState, StepEvent, string>[], state, event);

/** The order in which the steps of one job are sent. */
const ranks: Record<QueuedKind, number> = { depart: 0, checkIn: 1, cannotInspect: 2, submit: 2 };
export const inOrder = (steps: readonly QueuedStep[]): QueuedStep[] =>
  [...steps].sort((a, b) => ranks[a.kind] - ranks[b.kind] || a.at.localeCompare(b.at));

/** The step of one job that is sent next. After a refused one nothing goes out. */
export function nextToSend(steps: readonly QueuedStep[]): QueuedStep | null {
  const [first] = inOrder(steps);
  return first?.state === 'waiting' ? first : null;
}

/** The status of a job as the person made it, ahead of the server by the steps that wait. */
export function shownStatus(status: OrderStatus, steps: readonly QueuedStep[]): OrderStatus {
  const waiting = inOrder(steps).filter(({ state }) => state === 'waiting');
  const kinds = waiting.map(({ kind }) => kind);
  // Handed in here: what comes before that was done, though what this phone was told is older.
  const isRefused = waiting.length < steps.length;
  const made: QueuedKind[] =
    kinds.includes('submit') && !isRefused ? ['depart', 'checkIn', ...kinds] : kinds;
  return made.reduce((now, kind) => nextOrderStatus(now, kind) ?? now, status);
}
