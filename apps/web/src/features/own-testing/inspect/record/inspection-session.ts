import type {
  Answer,
  CheckItem,
  Finding,
  ItemResult,
  TaskDetail,
} from '@yanche/contract/inspections/inspections';
import type { PhotoBytes } from '#lib/photo-queue/queued-photo.ts';
import { isDue } from '../sync/plan-sync.ts';
import { createSessionSync, type SyncOptions } from '../sync/session-sync.ts';
import {
  answerTime,
  blankAnswer,
  filesOf,
  isSendable,
  nextTimestamp,
  withPhoto,
  withResult,
} from './answer-rules.ts';
import { inQuestion, lacksOf } from './lacks.ts';
import { decidedAnswer, type LocalAnswer, seenTime } from './local-record.ts';
import { createSessionState, type SessionStart, type TaskPhoto } from './session-state.ts';
import { undoMs } from './undo-time.ts';

export type InspectionSession = ReturnType<typeof createInspectionSession>;
type TakenPhoto = Omit<TaskPhoto, 'isLoose'> & {
  takenAt: string;
  fileId?: string | undefined;
};

type HeldClip = { fileId: string; takenAt: string };

/**
 * One inspection on this phone: every answer is written to the device, then synced in the background. Data is deleted from the
 * device only after the server has confirmed it.
 */
export function createInspectionSession(options: SyncOptions, start: SessionStart) {
  const { store, photos } = options;
  const { taskId, items } = start.task;
  const itemsByCode = new Map(items.map((item) => [item.code, item]));
  const state = createSessionState(store, photos, start);
  const sync = createSessionSync(state, options);
  const answerOf = (code: string) => state.get().answers.get(code);

  const recordOf = (
    item: CheckItem,
    answer: Answer,
    more: Partial<LocalAnswer> = {},
  ): LocalAnswer => ({
    taskId,
    code: item.code,
    stash: answerOf(item.code)?.stash ?? [],
    seen: seenTime(answerOf(item.code)),
    holdUntil: 0,
    undecided: false,
    ...more,
    answer,
    dirty: true,
    isOwn: true,
    sendable: !more.undecided && isSendable(item, answer),
    problem: null,
  });
  const put = async (changed: readonly LocalAnswer[]): Promise<boolean> => {
    const isKept = await state.put(changed);
    sync.schedule();
    return isKept;
  };

  const editAndKeep = async (
    code: string,
    change: (answer: Answer) => Answer,
  ): Promise<boolean> => {
    const item = itemsByCode.get(code);
    if (item === undefined) return false;
    const before = answerOf(code);
    const answer = before?.answer ?? blankAnswer(code);
    const answeredAt = nextTimestamp(answer.answeredAt, answerTime(state.get().task, Date.now()));
    const undecided = before?.undecided ?? true;
    return put([recordOf(item, { ...change(answer), code, answeredAt }, { undecided })]);
  };
  const edit = (code: string, change: (answer: Answer) => Answer) => void editAndKeep(code, change);

  const choose = (code: string, result: ItemResult) => {
    const item = itemsByCode.get(code);
    if (item === undefined) return;
    const before = answerOf(code);
    const given = {
      result,
      from: decidedAnswer(before)?.result ?? null,
      stash: before?.stash ?? [],
      now: answerTime(state.get().task, Date.now()),
    };
    const { answer, stash } = withResult(item, before?.answer, given);
    void put([recordOf(item, answer, { stash })]);
  };

  /** Names a stored photo in its answer, then notes that it is named: a page may end between any two steps. */
  const attach = async (fileId: string): Promise<void> => {
    const photo = photos.get().get(fileId);
    if (photo?.meta.isLoose !== true) return;
    const { isLoose: _, ...meta } = photo.meta;
    const { clip } = meta;
    const name = (answer: Answer): Answer =>
      clip === undefined
        ? withPhoto(answer, fileId, meta)
        : { ...answer, clip: { fileId, sound: clip.sound } };
    const kept = await Promise.all(meta.codes.map((code) => editAndKeep(code, name)));
    if (kept.every(Boolean)) await photos.note(fileId, meta);
  };

  // A copy on the server that no answer names does no harm.
  const dropClip = (fileId: string) => photos.remove(fileId).catch(() => undefined);

  for (const fileId of photos.get().keys()) void attach(fileId);

  return {
    taskId,
    get: state.get,
    subscribe: state.subscribe,
    refresh: (next: TaskDetail) => state.refresh(next),
    photos,
    edit,

    choose,

    /** An item whose figure nobody took counts as not checked. */
    leaveUnmeasured(code: string, note: string) {
      choose(code, 'limited');
      edit(code, (answer) => ({ ...answer, note }));
    },

    /** Two phones recorded these items differently: brings back the one that does not count, or lets it go. */
    settle(codes: readonly string[], bringBack: boolean) {
      const settled = codes.flatMap((code) => {
        const [item, now] = [itemsByCode.get(code), answerOf(code)];
        if (item === undefined || now?.overruled === undefined) return [];
        const { answer, undecided } = now.overruled;
        const answeredAt = nextTimestamp(
          now.answer.answeredAt,
          answerTime(state.get().task, Date.now()),
        );
        return bringBack
          ? [recordOf(item, { ...answer, answeredAt }, { undecided })]
          : [{ ...now, overruled: undefined }];
      });
      void put(settled);
    },

    /** Takes an item's result back; its photos and readings stay. */
    undecide(code: string) {
      const item = itemsByCode.get(code);
      const before = answerOf(code);
      if (item === undefined || before === undefined) return;
      void put([recordOf(item, before.answer, { undecided: true })]);
    },

    editFinding(code: string, findingId: string, change: Partial<Finding>) {
      edit(code, (answer) => ({
        ...answer,
        findings: answer.findings.map((each) =>
          each.id === findingId ? { ...each, ...change } : each,
        ),
      }));
    },

    /** Sets open ones of these items to normal, except those with a photo of duty or a figure that is missing or in question. Returns the undo function. */
    fillNormal(codes: readonly string[]): { count: number; undo: () => void } {
      const now = Date.now();
      const before = state.get().answers;
      const asked = inQuestion(state.get().task, before);
      const filled = items
        .filter((item) => codes.includes(item.code) && item.photo !== 'always')
        .filter((item) => !asked.has(item.code))
        .filter((item) => decidedAnswer(before.get(item.code)) === undefined)
        .map((item) => {
          const given = { result: 'normal', from: null, stash: [], now } as const;
          const { answer } = withResult(item, before.get(item.code)?.answer, given);
          return recordOf(item, answer, { holdUntil: now + undoMs });
        });
      if (filled.length > 0) void put(filled);
      const undo = () => {
        const untouched = filled
          .filter(({ code, answer }) => {
            const current = answerOf(code);
            return current?.dirty && current.answer.answeredAt === answer.answeredAt;
          })
          .map(({ code }) => code);
        void put(untouched.flatMap((code) => before.get(code) ?? []));
        state.forget(untouched.filter((code) => !before.has(code)));
      };
      return { count: filled.length, undo };
    },

    /**
     * Stores a photo on the device together with what it shows, then adds it to the answer; in this order, so that no answer
     * refers to a lost photo. If the page ends between, the next one adds it. Resolves with its id.
     */
    async addPhoto({ takenAt, fileId: id, ...meta }: TakenPhoto, raw: PhotoBytes): Promise<string> {
      const fileId = await photos.put(
        { takenAt, fileId: id, meta: { ...meta, isLoose: true } },
        raw,
      );
      await attach(fileId);
      return fileId;
    },

    /**
     * Stores a clip, or what there is of it while it is recorded. It belongs to its item from `keepClip` on, or when the page ends
     * before that.
     */
    holdClip: (code: string, { fileId, takenAt }: HeldClip, raw: Blob): Promise<string> =>
      photos.put({ fileId, takenAt, medium: 'clip', held: true, meta: looseClip(code) }, raw),

    /** Adds a held clip to its item, in the place of an earlier one. */
    async keepClip(code: string, fileId: string, clip: NonNullable<TaskPhoto['clip']>) {
      const before = answerOf(code)?.answer.clip?.fileId;
      await photos.release(fileId, { ...looseClip(code), clip });
      await attach(fileId);
      if (before !== undefined && before !== fileId) await dropClip(before);
    },

    /** Forgets a held clip. */
    dropClip: (fileId: string) => dropClip(fileId),

    /** Takes the clip from its item. */
    removeClip(code: string) {
      const fileId = answerOf(code)?.answer.clip?.fileId;
      edit(code, (answer) => {
        const { clip: _, ...others } = answer;
        return others;
      });
      if (fileId !== undefined) void dropClip(fileId);
    },

    removePhoto(code: string, fileId: string) {
      const without = (ids: string[]) => ids.filter((id) => id !== fileId);
      edit(code, (answer) => ({
        ...answer,
        photos: without(answer.photos),
        findings: answer.findings.map(({ marks, ...each }) => ({
          ...each,
          photos: without(each.photos),
          ...(marks && { marks: marks.filter((mark) => mark.fileId !== fileId) }),
        })),
      }));
      const isNamed = [...state.get().answers.values()].some(({ answer }) =>
        filesOf(answer).includes(fileId),
      );
      if (isNamed) return; // it shows another item, too
      photos.remove(fileId).catch(() => undefined); // harmless: it is uploaded but not referenced
    },

    /** Call when the network, the session or the user is back. */
    resume: () => sync.resume(),
    /** Manual retry, also after the sync was stopped. */
    retry(): Promise<void> {
      state.show({ stoppedBy: null });
      return sync.retry();
    },

    /** Sends everything now, including held answers; true when the server has everything. */
    async flush(): Promise<boolean> {
      const held = [...state.get().answers.values()].filter(({ holdUntil }) => holdUntil > 0);
      state.showAnswers(held.map((each) => ({ ...each, holdUntil: 0 })));
      await state.written();
      await sync.resume();
      const { answers, pending } = state.get();
      return pending === 0 && ![...answers.values()].some(isDue);
    },

    /** Unfinished items in checklist order. */
    unfinished(): CheckItem[] {
      const lacks = lacksOf(state.get().task, state.get().answers);
      return items.filter((item) => lacks.has(item.code));
    },

    /** Marks answers as unsent because the server lacks them. */
    resend(codes: readonly string[]) {
      const known = codes.flatMap((code) => answerOf(code) ?? []);
      void put(known.map((each) => ({ ...each, dirty: true })));
    },

    /** Deletes the record after submitting. */
    async close(): Promise<void> {
      sync.stop();
      await state.written();
      await store.clear(taskId);
      await photos.clear();
    },
    pause: () => sync.stop(),
  };
}

/** Before it was listened to nobody knows its length and loudness; the server reads the length itself. */
const looseClip = (code: string): TaskPhoto => ({
  codes: [code],
  clip: { ms: 0, sound: 'unmeasured' },
  isLoose: true,
});
