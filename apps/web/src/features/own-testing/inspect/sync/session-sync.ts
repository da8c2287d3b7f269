import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import type { PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { createSendEngine, type Refusal, type Rest } from '#lib/photo-queue/send-engine.ts';
import { filesOf } from '../record/answer-rules.ts';
import { draftOf } from '../record/drafts.ts';
import type { LocalAnswer, LocalStore } from '../record/local-record.ts';
import { replacedByMine } from '../record/overruled.ts';
import type { SessionState, TaskPhoto } from '../record/session-state.ts';
import { planSync, type SyncStep } from './plan-sync.ts';

type Saved = { code: string; answeredAt: string; replaced?: Answer | Draft | undefined }[];
/** What goes along with answers. */
export type SentAlong = {
  drafts: Draft[];
  /** By item: the time of the server's record as this phone last saw it. */
  seen: Record<string, string>;
  /** How many answers and photos still wait on this phone. */
  waiting: number;
};

/** Server calls of a session; reject as `call` does. */
export type SessionServer = {
  saveAnswers: (
    taskId: string,
    answers: Answer[],
    along: SentAlong,
  ) => Promise<{ saved: Saved; otherPhoneAt?: string | undefined }>;
};

/** Where another phone works on the same job it is asked for at most this often, ms. */
const askAgain = 15_000;

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

  const confirm = async (sent: readonly LocalAnswer[], saved: Saved): Promise<void> => {
    const told = new Map(saved.map((each) => [each.code, each]));
    const { answers } = state.get();
    // An answer changed during the call remains unsent.
    const settled = sent.flatMap(({ code, answer: { answeredAt } }) => {
      const now = answers.get(code);
      const { answeredAt: time, replaced } = told.get(code) ?? {};
      if (time === undefined || now?.answer.answeredAt !== answeredAt) return [];
      // A time ahead of the server's was capped; otherwise later answers of another phone would look older here.
      const answer = isLater(answeredAt, time) ? { ...now.answer, answeredAt: time } : now.answer;
      const { undecided } = now;
      const isOverruled = isLater(time, answeredAt);
      const replacing = replaced && replacedByMine(now, replaced);
      const overruled = isOverruled ? { answer, undecided } : replacing;
      const seen = isOverruled ? now.seen : time;
      return [
        { ...now, answer, seen, dirty: false, holdUntil: 0, ...(overruled && { overruled }) },
      ];
    });
    state.showAnswers(settled);
    await state.write(() => store.putAnswers(settled));
    const isOutdated = sent.some(({ code, answer }) =>
      isLater(told.get(code)?.answeredAt ?? '', answer.answeredAt),
    );
    if (isOutdated) options.onOutdated();
  };

  let other: { at: string | undefined; askedAt: number } = { at: undefined, askedAt: 0 };
  const hearOfOther = (at: string | undefined): void => {
    if (at === other.at || Date.now() - other.askedAt < askAgain) return;
    other = { at, askedAt: Date.now() };
    options.onOutdated();
  };

  const send = async (step: SyncStep): Promise<void> => {
    if (step.kind === 'answers') {
      const { records } = step;
      const ready = records.filter(({ sendable }) => sendable);
      const begun = records.filter(({ sendable }) => !sendable);
      const seen = records.flatMap((each) =>
        each.seen === undefined ? [] : [[each.code, each.seen] as const],
      );
      const { saved, otherPhoneAt } = await server.saveAnswers(
        taskId,
        ready.map(({ answer }) => answer),
        {
          drafts: begun.map(draftOf),
          seen: Object.fromEntries(seen),
          waiting: Math.max(0, state.get().pending - records.length),
        },
      );
      // Sending them again at once would go on forever.
      if (saved.length === 0) throw new Error('the server says nothing of what it was sent');
      await confirm(records, saved);
      hearOfOther(otherPhoneAt);
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
      const sent = step.records.map(({ answer }) => answer);
      const marked = refusedAnswers(sent, failure).flatMap(({ code, answeredAt }) => {
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
    canSplit: (step) => step.kind === 'answers' && step.records.length > 1,
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
