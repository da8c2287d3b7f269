import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail, SelfStep, ShotHint } from '@yanche/contract/self-orders/self-orders';
import { firstSteps } from '@yanche/rules/inspections/capture-steps';
import type { QueuedShot } from './shot-queue.ts';

/** A step with what the server has and what is still on this phone. */
export type StepView = {
  step: SelfStep;
  /** `refused`: the server did not take the last photo. */
  state: SelfStep['state'] | 'refused';
  canTake: boolean;
  canSkip: boolean;
  /** Photos of this round on this phone, by place. */
  local: readonly QueuedShot[];
  /** What the server measured on the photo it has, unless a newer one is on its way. */
  hints: readonly ShotHint[];
  /** Why the last photo was not taken. */
  problem: string | null;
};

type Order = Pick<SelfOrderDetail, 'status' | 'round' | 'steps'>;

/** The steps as they stand for the person, without waiting for the network. */
export function viewSteps(order: Order, photos: Iterable<QueuedShot>): StepView[] {
  const current = Array.from(photos).filter(({ meta }) => meta.round === order.round);
  const views = order.steps.map((step) => viewStep(step, newestByPlace(current, step.key)));
  const isStarted =
    order.status !== selfStatus.readyForPhotos ||
    views.every(({ step, state }) => !firstSteps.includes(step.key) || state === 'saved');
  // The queue keeps the order, so that the first two reach the server before the others.
  return views.map((view) => ({
    ...view,
    canTake:
      order.status === selfStatus.readyForPhotos
        ? isStarted || firstSteps.includes(view.step.key)
        : view.canTake,
  }));
}

function viewStep(step: SelfStep, local: readonly QueuedShot[]): StepView {
  const refused = local.find(({ state }) => state === 'refused');
  const isHere = local.some(({ state }) => state !== 'refused');
  const known = new Set(step.shots.map(({ fileId }) => fileId));
  const isNewer = local.some(({ fileId }) => !known.has(fileId));
  return {
    step,
    state: isHere ? 'saved' : refused === undefined ? step.state : 'refused',
    canTake: step.canTake,
    canSkip: step.canSkip,
    local,
    hints: isNewer ? [] : step.shots.flatMap(({ hints }) => hints),
    problem: isHere ? null : (refused?.problem ?? null),
  };
}

function newestByPlace(photos: readonly QueuedShot[], key: string): QueuedShot[] {
  const byPlace = new Map<number, QueuedShot>();
  for (const photo of photos) {
    const { stepKey, index } = photo.meta;
    const before = byPlace.get(index);
    if (stepKey === key && (before === undefined || before.takenAt <= photo.takenAt)) {
      byPlace.set(index, photo);
    }
  }
  return [...byPlace.values()].sort((a, b) => a.meta.index - b.meta.index);
}

export const isDone = ({ state }: StepView): boolean => state === 'saved' || state === 'skipped';

/** What to take next, those that say which car it is first; after `after` if there is still something below it. */
export function nextStep(views: readonly StepView[], after?: string): StepView | undefined {
  const open = views.filter((view) => view.canTake && !isDone(view));
  const first = open.find(({ step }) => firstSteps.includes(step.key));
  const at = views.findIndex(({ step }) => step.key === after);
  return first ?? open.find((view) => views.indexOf(view) > at) ?? open[0];
}

/** Nothing required is missing and nothing is left to be taken again. */
export const isComplete = (views: readonly StepView[]): boolean =>
  views.every(
    (view) =>
      view.state !== 'retake' &&
      view.state !== 'refused' &&
      (!view.step.required || view.state === 'saved'),
  );

/** Where the next photo of a step goes: over the one that failed, else to a free place, else over the last. */
export function placeFor({ step, state, local }: StepView): number {
  if (step.most === 1) return 0;
  if (state === 'retake') {
    const failed = step.shots.find(({ hints }) => hints.some(({ level }) => level === 'bad'));
    return (failed ?? step.shots[0])?.index ?? 0;
  }
  const taken = new Set([
    ...step.shots.map(({ index }) => index),
    ...local.map(({ meta }) => meta.index),
  ]);
  const free = Array.from({ length: step.most }, (_, index) => index).find((n) => !taken.has(n));
  return free ?? step.most - 1;
}

/** Sent photos that the server's answer shows, or of another round: nothing on this phone is needed any more. */
export const settledPhotos = (order: Order, photos: Iterable<QueuedShot>): string[] => {
  const known = new Set(order.steps.flatMap(({ shots }) => shots.map(({ fileId }) => fileId)));
  return Array.from(photos)
    .filter(
      ({ fileId, state, meta }) =>
        meta.round !== order.round || (state === 'sent' && known.has(fileId)),
    )
    .map(({ fileId }) => fileId);
};
