import { isOneOf } from '@yanche/rules/state-machine';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { Language } from '@yanche/rules/bilingual';
import { createHash } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { saveShot } from '@yanche/contract/self-orders/self-orders';
import {
  type CaptureStep,
  requiredFirstSteps,
  skipReasons,
} from '@yanche/rules/inspections/capture-steps';
import type { PhotoMeasures } from '@yanche/rules/inspections/photo-quality';
import { selfActions } from '@yanche/rules/orders/self-order-state';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { photoFactsOf } from '#files/photo-facts.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { findFile } from '#files/files.store.ts';
import type { Tx } from '#database/schema.ts';
import { countHit } from '#risk/limits.store.ts';
import { readFirstShots } from './self-readings.store.ts';
import { putShot, unreadBefore } from './self-shots.store.ts';
import { loadState, lockOwnState } from '../load-state.ts';
import {
  canTake,
  isComplete,
  progressOf,
  type SelfOrderState,
  stateOf,
  statusTextOf,
  stepOf,
} from '../self-order-view.ts';
import { type SelfOrder, selfInspections } from '../self-inspections.ts';

type Asked = { orderId: string; stepKey: string; caller: Caller; language: Language };
type Shot = Asked & {
  index: number;
  fileId: string;
  sha256: string;
  takenAt: string;
  source: 'camera' | 'album';
  quality?: PhotoMeasures;
  device?: string;
};
type Answer = AnswerOf<typeof saveShot>;

/**
 * Stores an uploaded photo for a step. The server reads and measures the bytes itself; of the phone's data only capture
 * time and source count.
 */
export async function storeShot(deps: Deps, shot: Shot): Promise<Answer> {
  const answer = await putPhoto(deps, shot, await readPhoto(deps, shot));
  if (!requiredFirstSteps.includes(shot.stepKey)) return answer;
  const { db, pii, clock } = deps;
  const limit = limitOf(pii, 'ocrByPerson', shot.caller.userId);
  // Stored whatever the reading says. Beyond the limit photos are read on submit.
  if (!(await countHit(db, limit, clock.now()))) return answer;
  await readFirstShots(deps, shot.orderId);
  const order = await selfInspections.find(db, shot.orderId);
  if (order === null) return answer;
  const state = await loadState(db, order);
  return answerFrom(deps, state, stepNamed(state, shot), shot.language);
}

type PhotoFacts = Awaited<ReturnType<typeof readPhoto>>;

function putPhoto(deps: Deps, shot: Shot, photo: PhotoFacts): Promise<Answer> {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const state = await lockOwnState(tx, shot);
    const step = stepNamed(state, shot);
    const isKept = state.shots.some(
      ({ step_key, position, file_id }) =>
        step_key === step.key && position === shot.index && file_id === shot.fileId,
    );
    if (isKept) return answerFrom(deps, state, step, shot.language);
    const now = clock.now();
    requireOpen(state.order, now);
    requireTakeable(state, step.key);
    const { order } = state;
    await putShot(tx, {
      order_id: order.id,
      step_key: step.key,
      position: shot.index,
      round: order.round,
      file_id: shot.fileId,
      skip_code: null,
      sha256: shot.sha256,
      source: shot.source,
      taken_at: new Date(shot.takenAt),
      device: shot.device ?? null,
      phone_quality: shot.quality === undefined ? null : JSON.stringify(shot.quality),
      measures: photo === null ? null : JSON.stringify(photo.measures),
      width: photo?.width ?? null,
      height: photo?.height ?? null,
      hash: photo?.hash ?? null,
      vin_read: null,
      km_read: null,
      unread_before: unreadBefore(
        state.shots.find(
          ({ step_key, position }) => step_key === step.key && position === shot.index,
        ),
      ),
      saved_at: now,
    });
    const moved = await updateProgress(tx, state, shot, now);
    return answerFrom(deps, await loadState(tx, moved), step, shot.language);
  });
}

/** The stored bytes, if the file is this person's and has this hash. */
async function readPhoto({ db, storage }: Deps, { fileId, sha256, caller }: Shot) {
  const file = await findFile(db, fileId);
  if (file === null || file.owner_id !== caller.userId) throw new Failure('fileMissing');
  const bytes = await storage.get(file.object_key);
  if (bytes === null) throw new Failure('fileMissing');
  const isSame = createHash('sha256').update(bytes).digest('hex') === sha256;
  if (!isSame || file.sha256 !== sha256) throw new Failure('fieldInvalid', { field: 'sha256' });
  return photoFactsOf(bytes);
}

function stepNamed({ facts }: SelfOrderState, { stepKey, index = 0 }: Asked & { index?: number }) {
  const step = facts.steps.find(({ key }) => key === stepKey);
  if (step === undefined || index >= step.most) {
    throw invalidField('stepKey');
  }
  return step;
}

/** The job that ends overdue orders may not have run yet. */
export function requireOpen({ status, deadline_at }: SelfOrder, now: Date): void {
  if (!isOneOf(status, selfStatus.readyForPhotos, selfStatus.takingPhotos, selfStatus.retaking))
    throw selfInspections.wrongState(status);
  if (deadline_at !== null && deadline_at <= now)
    throw selfInspections.wrongState(
      status === selfStatus.retaking ? selfStatus.notPassed : selfStatus.refunded,
    );
}

function requireTakeable(state: SelfOrderState, key: string): void {
  if (canTake(state, key)) return;
  if (state.order.status === selfStatus.readyForPhotos) throw new Failure('firstShotsMissing');
  throw new Failure('retakeNotAsked');
}

/** The two required first photos start the session; it continues on any device. */
async function updateProgress(
  tx: Tx,
  state: SelfOrderState,
  { stepKey, device, caller }: Shot,
  now: Date,
): Promise<SelfOrder> {
  const { order } = state;
  const actor = { kind: 'user', id: caller.userId } as const;
  const isStarted = requiredFirstSteps.every(
    (key) => key === stepKey || stateOf(state, key) === 'saved',
  );
  const set = device === undefined ? {} : { device };
  if (order.status === selfStatus.readyForPhotos && isStarted) {
    return selfInspections.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'start',
      actor,
      now,
      set,
    });
  }
  const isOther = device !== undefined && order.device !== null && order.device !== device;
  if (order.status === selfStatus.takingPhotos && isOther) {
    return selfInspections.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'resume',
      actor,
      now,
      set,
    });
  }
  if (device !== undefined) await selfInspections.update(tx, order.id, { device });
  return order;
}

/** Records why an optional step has no photo. */
export async function skipStep(deps: Deps, skip: Asked & { code: string }): Promise<Answer> {
  const reason = skipReasons.find(({ code }) => code === skip.code);
  if (reason === undefined) throw new Failure('reasonRequired');
  return inTransaction(deps.db, async (tx) => {
    const state = await lockOwnState(tx, skip);
    const step = stepNamed(state, skip);
    const isKept = state.shots.some(
      ({ step_key, skip_code }) => step_key === step.key && skip_code === reason.code,
    );
    if (isKept) return answerFrom(deps, state, step, skip.language);
    if (step.required) throw new Failure('stepRequired');
    const now = deps.clock.now();
    requireOpen(state.order, now);
    if (state.order.status === selfStatus.readyForPhotos) throw new Failure('firstShotsMissing');
    if (state.order.status === selfStatus.retaking) throw new Failure('retakeNotAsked');
    await putShot(tx, {
      order_id: state.order.id,
      step_key: step.key,
      position: 0,
      round: state.order.round,
      file_id: null,
      skip_code: reason.code,
      saved_at: now,
    });
    return answerFrom(deps, await loadState(tx, state.order), step, skip.language);
  });
}

function answerFrom(
  deps: Deps,
  state: SelfOrderState,
  step: CaptureStep,
  language: Language,
): Answer {
  const { order } = state;
  return {
    status: order.status,
    statusText: statusTextOf(order, language),
    progress: progressOf(state),
    actions: selfActions(order.status, isComplete(state)),
    step: stepOf(deps, state, step, language),
  };
}
