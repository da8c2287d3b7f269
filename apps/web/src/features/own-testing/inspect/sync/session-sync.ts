import type { Answer } from '@yanche/contract/inspections/inspections';
import type { PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { createSendEngine, type Refusal, type Rest } from '#lib/photo-queue/send-engine.ts';
import { filesOf } from '../record/answer-rules.ts';
import type { LocalStore } from '../record/local-record.ts';
import type { SessionState, TaskPhoto } from '../record/session-state.ts';
import { planSync, type SyncStep } from './plan-sync.ts';

type Saved = { code: string; answeredAt: string }[];

/** Server calls of a session; reject as `call` does. */
export type SessionServer = {
  saveAnswers: (taskId: string, answers: Answer[]) => Promise<Saved>;
};

export type SyncOptions = {
  store: LocalStore;
  photos: PhotoQueue<TaskPhoto>;
  server: SessionServer;
  isOnline: () => boolean;
  /** Another device answered later or the task has changed: refetch it. */
  onOutdated: () => void;
};

/** Syncs the record of one inspection to the server. */
export function createSessionSync(state: SessionState, options: SyncOptions) {
  const { store, photos, server } = options;
  const { taskId } = state.get().task;

  const plan = (limit: number | undefined): SyncStep | Rest =>
    planSync({
      answers: state.keptAnswers(),
      photos: Array.from(photos.get().values()),
      now: Date.now(),
      limit,
    });

  const confirm = async (sent: readonly Answer[], saved: Saved): Promise<void> => {
    const times = new Map(saved.map(({ code, answeredAt }) => [code, answeredAt]));
    const { answers } = state.get();
    // An answer changed during the call remains unsent.
    const settled = sent.flatMap(({ code, answeredAt }) => {
      const now = answers.get(code);
      const time = times.get(code);
      if (time === undefined || now?.answer.answeredAt !== answeredAt) return [];
      // A time ahead of the server's was capped; otherwise later answers of another phone would look older here.
      const answer = isLater(answeredAt, time) ? { ...now.answer, answeredAt: time } : now.answer;
      const { undecided } = now;
      const overruled = isLater(time, answeredAt) ? { answer, undecided } : undefined;
      return [{ ...now, answer, dirty: false, holdUntil: 0, ...(overruled && { overruled }) }];
    });
    state.showAnswers(settled);
    await state.write(() => store.putAnswers(settled));
    const isOutdated = sent.some(({ code, answeredAt }) =>
      isLater(times.get(code) ?? '', answeredAt),
    );
    if (isOutdated) options.onOutdated();
  };

  const send = async (step: SyncStep): Promise<void> => {
    if (step.kind === 'answers') {
      await confirm(step.answers, await server.saveAnswers(taskId, step.answers));
    }
    if (step.kind === 'photo') await photos.send(step.fileId);
  };

  const refuse = async (step: SyncStep, failure: Refusal): Promise<void> => {
    if (failure.kind === 'stopped') {
      state.show({ stoppedBy: failure.text });
      options.onOutdated();
    } else if (step.kind === 'photo') {
      await photos.refuse(step.fileId, failure.text);
    } else {
      const { answers } = state.get();
      const marked = refusedAnswers(step.answers, failure).flatMap(({ code, answeredAt }) => {
        const now = answers.get(code);
        return now?.answer.answeredAt === answeredAt ? [{ ...now, problem: failure.text }] : [];
      });
      state.showAnswers(marked);
    }
  };

  return createSendEngine<SyncStep>({
    plan,
    send,
    refuse,
    canSplit: (step) => step.kind === 'answers' && step.answers.length > 1,
    isOnline: options.isOnline,
    onPhase: (phase) => state.show({ phase }),
  });
}

const isLater = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** The answers named by a refusal; all if it names none, so that nothing is retried forever. */
function refusedAnswers(sent: readonly Answer[], failure: Refusal): readonly Answer[] {
  if (failure.kind !== 'refused') return sent;
  const named = sent.filter(
    (answer) =>
      failure.codes.includes(answer.code) ||
      filesOf(answer).some((fileId) => failure.fileIds.includes(fileId)),
  );
  return named.length > 0 ? named : sent;
}
