import { failureCodes } from '@yanche/contract/failure-codes';
import {
  cannotInspect,
  checkInAtTask,
  departForTask,
  getTask,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { textsIn } from '@yanche/rules/bilingual';
import { call } from '#lib/call/call.ts';
import { CallError, HttpError } from '#lib/call/call-error.ts';
import { getLanguage } from '#lib/language/language.ts';
import { closePhotos, openPhotos } from '#lib/photo-queue/open-photos.ts';
import { overruledOf } from '../inspect/record/overruled.ts';
import type { InspectionSession } from '../inspect/record/inspection-session.ts';
import { otherPhoneTexts } from '../inspect/sync/other-phone.texts.ts';
import { closeInspection, forgetTask, openSession } from '../inspect/sessions.ts';
import { holdStep } from './hold-step.ts';
import type { QueuedKind, QueuedStep } from './queued-step.ts';
import { namedItems, StepRefused } from './refusal.ts';

type Senders = {
  [Kind in QueuedKind]: (step: Extract<QueuedStep, { kind: Kind }>) => Promise<unknown>;
};

const timeout = 30_000; // ms

/** Everything of a job that must be on the server before its last step. */
type Sent = {
  phase: string;
  stoppedBy: string | null;
  /** The first refusal of an answer or a photo. */
  problem: string | null;
};

/** Why not everything was sent: to be tried again, after a login, or never. */
function leftOver({ phase, stoppedBy, problem }: Sent): Error {
  if (phase === 'login') return new CallError(failureCodes.notLoggedIn, '', null);
  if (phase === 'stopped') return new StepRefused(stoppedBy ?? '');
  return problem === null ? new HttpError('not everything is sent yet') : new StepRefused(problem);
}

/** The time of the tap, and of sending, by this phone's clock. */
const tapOf = ({ id, taskId, at }: QueuedStep) => ({
  taskId,
  stepId: id,
  at,
  sentAt: new Date().toISOString(),
});

/** Nobody hands in what another phone changed unseen. */
async function requireChosen(session: InspectionSession): Promise<void> {
  session.refresh(await call(getTask, { query: { taskId: session.taskId }, timeout, quiet: true }));
  if (overruledOf(session.get().answers).length === 0) return;
  throw new StepRefused(textsIn(otherPhoneTexts, getLanguage()).chooseFirst);
}

const senders: Senders = {
  depart: async (step) =>
    holdStep(step.person, await call(departForTask, { body: tapOf(step), timeout, quiet: true })),
  checkIn: async (step) =>
    holdStep(
      step.person,
      await call(checkInAtTask, {
        body: { ...tapOf(step), position: step.position },
        timeout,
        quiet: true,
      }),
    ),
  cannotInspect: async (step) => {
    const photos = await openPhotos(`visit:${step.taskId}`);
    if (!(await photos.flush())) {
      const view = photos.get();
      const refused = [...view.photos.values()].find(({ state }) => state === 'refused');
      throw leftOver({ ...view, problem: refused?.problem ?? null });
    }
    const { code, note, photos: fileIds } = step;
    const body = { ...tapOf(step), code, note, photos: fileIds };
    await holdStep(step.person, await call(cannotInspect, { body, timeout, quiet: true }));
    await photos.queue.clear();
    closePhotos(photos.owner);
    await forgetTask(step.taskId);
  },
  submit: async (step) => {
    const session = await openSession(step.taskId);
    if (session !== null) {
      if (session.get().phase === 'stopped') await session.retry();
      if (!(await session.flush())) {
        const view = session.get();
        const answer = [...view.answers.values()].find(({ problem }) => problem !== null);
        const photo = [...view.photos.values()].find(({ state }) => state === 'refused');
        throw leftOver({ ...view, problem: answer?.problem ?? photo?.problem ?? null });
      }
      await requireChosen(session);
    }
    try {
      const done = await call(submitTask, { body: tapOf(step), timeout, quiet: true });
      await holdStep(step.person, done);
    } catch (error) {
      // Items the server lacks are sent again.
      if (error instanceof CallError) session?.resend(namedItems(error));
      throw error;
    }
    if (session !== null) await closeInspection(session);
  },
};

/** Sends one step, with everything it rests on. Idempotent by the step's id. Rejects as `call` does, or with `StepRefused`. */
export async function sendStep(step: QueuedStep): Promise<void> {
  await (senders[step.kind] as (of: QueuedStep) => Promise<unknown>)(step);
}
