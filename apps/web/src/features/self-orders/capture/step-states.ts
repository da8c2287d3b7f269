import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail, SelfStep, ShotHint } from '@yanche/contract/self-orders/self-orders';
import { requiredFirstSteps } from '@yanche/rules/inspections/capture-steps';
import type { QueuedShot } from './shot-queue.ts';

/** A step with its photos on the server and on this phone. */
export type StepView = {
  step: SelfStep;
  /** `refused`: the server did not take the last photo. */
  state: SelfStep['state'] | 'refused';
  canTake: boolean;
  canSkip: boolean;
  /** Photos of this round on this phone, by place. */
  local: readonly QueuedShot[];
  /** The server's measurements of its photo, unless a newer one is queued. */
  hints: readonly ShotHint[];
  /** Why the server refused the last photo. */
  problem: string | null;
};

type Order = Pick<SelfOrderDetail, 'status' | 'round' | 'steps'>;

/** The steps including queued photos, without waiting for the network. */
export function viewSteps(order: Order, photos: Iterable<QueuedShot>): StepView[] {
  const current = Array.from(photos).filter(({ meta }) => meta.round === order.round);
  const views = order.steps.map((step) => viewStep(step, newestByPlace(current, step.key)));
  const isStarted =
    order.status !== selfStatus.readyForPhotos ||
    views.every(({ step, state }) => !requiredFirstSteps.includes(step.key) || state === 'saved');
  // The queue keeps the order, so that the first two reach the server before the others.
  return views.map((view) => ({
    ...view,
    canTake:
      order.status === selfStatus.readyForPhotos
        ? isStarted || requiredFirstSteps.includes(view.step.key)
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

/** The next step to take: identifying steps first, then the one after `after`, if any. */
export function nextStep(views: readonly StepView[], after?: string): StepView | undefined {
  const open = views.filter((view) => view.canTake && !isDone(view));
  const first = open.find(({ step }) => requiredFirstSteps.includes(step.key));
  const at = views.findIndex(({ step }) => step.key === after);
  return first ?? open.find((view) => views.indexOf(view) > at) ?? open[0];
}

/** True when no required step is missing and no retake is open. */
export const isComplete = (views: readonly StepView[]): boolean =>
  views.every(
    (view) =>
      view.state !== 'retake' &&
      view.state !== 'refused' &&
      (!view.step.required || view.state === 'saved'),
  );

/** Place of the next photo of a step: the failed one, else a free one, else the last. */
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

/** File ids of queued photos that are confirmed by the server or of another round, which can be deleted. */
export const settledPhotos = (order: Order, photos: Iterable<QueuedShot>): string[] => {
  const known = new Set(order.steps.flatMap(({ shots }) => shots.map(({ fileId }) => fileId)));
  return Array.from(photos)
    .filter(
      ({ fileId, state, meta }) =>
        meta.round !== order.round || (state === 'sent' && known.has(fileId)),
    )
    .map(({ fileId }) => fileId);
};
