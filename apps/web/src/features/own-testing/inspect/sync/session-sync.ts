import type { Answer } from '@yanche/contract/inspections';
import { photosOf } from '../record/answer-rules.ts';
import type { LocalPhoto, LocalStore } from '../record/local-record.ts';
import type { SessionState } from '../record/session-state.ts';
import { planSync, type SyncStep } from './plan-sync.ts';
import { createSyncEngine } from './sync-engine.ts';
import { type SyncFailure, syncFailure } from './sync-failure.ts';

type Saved = { code: string; answeredAt: string }[];

/** What the server can do for a session; rejects with what `call` throws. */
export type SessionServer = {
  saveAnswers: (taskId: string, answers: Answer[]) => Promise<Saved>;
  uploadPhoto: (photo: LocalPhoto, bytes: ArrayBuffer) => Promise<{ sha256: string; url: string }>;
};

export type SyncOptions = {
  store: LocalStore;
  server: SessionServer;
  isOnline: () => boolean;
  /** Another device answered later, or the job moved on: what the server has must be read again. */
  onOutdated: () => void;
};

/** Brings the record of one inspection to the server. */
export function createSessionSync(state: SessionState, options: SyncOptions) {
  const { store, server } = options;
  const { taskId } = state.get().task;

  const changePhoto = async (photo: LocalPhoto): Promise<void> => {
    await store.changePhoto(photo);
    if (state.get().photos.has(photo.fileId)) {
      state.showPhotos((next) => next.set(photo.fileId, photo));
    }
  };

  const plan = (limit: number | undefined): SyncStep => {
    const { photos } = state.get();
    return planSync({
      answers: state.keptAnswers(),
      photos: [...photos.values()],
      now: Date.now(),
      limit,
    });
  };

  const confirm = async (sent: readonly Answer[], saved: Saved): Promise<void> => {
    const times = new Map(saved.map(({ code, answeredAt }) => [code, answeredAt]));
    const { answers } = state.get();
    // A tap while the call was under way made a newer version, which stays to be sent.
    const settled = sent.flatMap(({ code, answeredAt }) => {
      const now = answers.get(code);
      return times.has(code) && now?.answer.answeredAt === answeredAt
        ? [{ ...now, dirty: false, holdUntil: 0 }]
        : [];
    });
    state.showAnswers(settled);
    await state.write(() => store.putAnswers(settled));
    const isOutdated = sent.some(
      ({ code, answeredAt }) => Date.parse(times.get(code) ?? '') > Date.parse(answeredAt),
    );
    if (isOutdated) options.onOutdated();
  };

  const sendPhoto = async (photo: LocalPhoto): Promise<void> => {
    const bytes = await store.photoBytes(photo.fileId);
    if (bytes === null) return changePhoto({ ...photo, state: 'refused' });
    const receipt = await server.uploadPhoto(photo, bytes);
    if (receipt.sha256 !== photo.sha256) throw new Error('the receipt is for other bytes');
    return changePhoto({ ...photo, state: 'sent', url: receipt.url });
  };

  const send = async (step: SyncStep): Promise<void> => {
    if (step.kind === 'answers') {
      await confirm(step.answers, await server.saveAnswers(taskId, step.answers));
    }
    if (step.kind === 'photo') await sendPhoto(step.photo);
  };

  const refuse = async (
    step: SyncStep,
    failure: Extract<SyncFailure, { text: string }>,
  ): Promise<void> => {
    if (failure.kind === 'stopped') {
      state.show({ stoppedBy: failure.text });
      options.onOutdated();
    } else if (step.kind === 'photo') {
      await changePhoto({ ...step.photo, state: 'refused', problem: failure.text });
    } else if (step.kind === 'answers') {
      const { answers } = state.get();
      const marked = culprits(step.answers, failure).flatMap(({ code, answeredAt }) => {
        const now = answers.get(code);
        return now?.answer.answeredAt === answeredAt ? [{ ...now, problem: failure.text }] : [];
      });
      state.showAnswers(marked);
    }
  };

  return createSyncEngine({
    plan,
    send,
    refuse,
    failureOf: syncFailure,
    isOnline: options.isOnline,
    onPhase: (phase) => state.show({ phase }),
  });
}

/** The answers a refusal is about; all of them when it names none of these, so that nothing is sent for ever. */
function culprits(
  sent: readonly Answer[],
  failure: Extract<SyncFailure, { text: string }>,
): readonly Answer[] {
  if (failure.kind !== 'refused') return sent;
  const named = sent.filter(
    (answer) =>
      failure.codes.includes(answer.code) ||
      photosOf(answer).some((fileId) => failure.fileIds.includes(fileId)),
  );
  return named.length > 0 ? named : sent;
}
