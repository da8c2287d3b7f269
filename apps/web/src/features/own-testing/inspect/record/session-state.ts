import type { ClipSound } from '@yanche/rules/inspections/clip';
import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { currentMeasure } from '@yanche/rules/inspections/old-measures';
import type { PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import type { SendPhase } from '#lib/photo-queue/send-engine.ts';
import { pendingCount } from '../sync/plan-sync.ts';
import type { PhotoPlace } from './answer-rules.ts';
import { recordsOf } from './drafts.ts';
import type { LocalAnswer, LocalStore } from './local-record.ts';
import { mergeAnswers } from './merge-answers.ts';

/** Metadata of a photo: what it shows. */
export type TaskPhoto = PhotoPlace & {
  /** Items; more than one where a guided shot shows them together. */
  codes: readonly string[];
  /** The guided shot it was taken for. */
  ghost?: string | undefined;
  /** Of a clip: its length, and what the phone heard. */
  clip?: { ms: number; sound: ClipSound } | undefined;
  /** Its item's answer, as stored on the device, does not name it yet. */
  isLoose?: boolean;
};

/** Immutable view state; unchanged answers keep their identity. */
export type SessionView = {
  task: TaskDetail;
  answers: ReadonlyMap<string, LocalAnswer>;
  photos: ReadonlyMap<string, QueuedPhoto>;
  phase: SendPhase;
  /** Number of unsynced answers and photos. */
  pending: number;
  /** The last write to the device failed: data may be lost with the page. */
  unsaved: boolean;
  stoppedBy: string | null;
};

export type SessionStart = { task: TaskDetail; answers: LocalAnswer[] };
export type SessionState = ReturnType<typeof createSessionState>;

/** Records that an older app kept on this phone name their readings in its way. */
const withCurrentKeys = (record: LocalAnswer, { readings }: TaskDetail): LocalAnswer => {
  const measure = currentMeasure(record.code, record.answer.measure, readings);
  return { ...record, answer: { ...record.answer, measure } };
};

/** The record in memory and on the device: changes show immediately and are written in order. */
export function createSessionState(
  store: LocalStore,
  photos: PhotoQueue<TaskPhoto>,
  { task, answers }: SessionStart,
) {
  const listeners = new Set<() => void>();
  /** Versions stored on the device; only these may be sent. */
  const kept = new Map(answers.map((each) => [each.code, each.answer.answeredAt]));
  let writing: Promise<void> = Promise.resolve();
  let isUnwritten = !store.persistent;
  let view: SessionView = {
    task,
    answers: mergeAnswers(
      task.taskId,
      task.items,
      answers.map((each) => withCurrentKeys(each, task)),
      recordsOf(task),
    ),
    photos: photos.get(),
    phase: 'idle',
    pending: 0,
    unsaved: false,
    stoppedBy: null,
  };

  const show = (change: Partial<SessionView>) => {
    view = { ...view, ...change };
    const pending = pendingCount(view.answers.values(), view.photos.values());
    const hasUnkept = Array.from(view.photos.values()).some((each) => each.unkept === true);
    view = { ...view, pending, unsaved: isUnwritten || hasUnkept };
    for (const listener of listeners) listener();
  };
  /** Resolves with true when it is stored. */
  const write = async (work: () => Promise<void>): Promise<boolean> => {
    const done = writing.then(work).then(
      () => true,
      () => false,
    );
    writing = done.then(() => {});
    const isKept = await done;
    // Storage is full: sending is the only way to save the answer, so treat it as stored.
    if (store.persistent && isUnwritten === isKept) {
      isUnwritten = !isKept;
      show({});
    }
    return isKept;
  };
  const showAnswers = (changed: readonly LocalAnswer[]) => {
    const next = new Map(view.answers);
    for (const each of changed) next.set(each.code, each);
    show({ answers: next });
  };
  photos.subscribe(() => show({ photos: photos.get() }));
  show({});

  return {
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    showAnswers,
    write,
    written: () => writing,
    /** Resolves with whether the device kept them; they are shown and sent in any case. */
    async put(changed: readonly LocalAnswer[]): Promise<boolean> {
      showAnswers(changed);
      const isKept = await write(() => store.putAnswers(changed));
      for (const { code, answer } of changed) kept.set(code, answer.answeredAt);
      return isKept;
    },
    keptAnswers: () =>
      [...view.answers.values()].filter(({ code, answer }) => kept.get(code) === answer.answeredAt),
    forget(codes: readonly string[]) {
      const next = new Map(view.answers);
      for (const code of codes) next.delete(code);
      show({ answers: next });
      void write(() => store.deleteAnswers(task.taskId, codes));
    },
    /** Applies the server's task; the checklist stays as opened. */
    refresh(next: TaskDetail) {
      const merged = mergeAnswers(
        task.taskId,
        task.items,
        [...view.answers.values()],
        recordsOf(next),
      );
      const clean = [...merged.values()].filter(({ dirty }) => !dirty);
      show({ task: { ...next, items: task.items }, answers: merged });
      void write(async () => {
        await store.putTask(next);
        await store.putAnswers(clean);
      });
    },
  };
}
