import type {
  Answer,
  CheckItem,
  Finding,
  ItemResult,
  TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { isDue } from '../sync/plan-sync.ts';
import { createSessionSync, type SyncOptions } from '../sync/session-sync.ts';
import {
  blankAnswer,
  isSendable,
  missingPartOf,
  nextTimestamp,
  withResult,
} from './answer-rules.ts';
import { decidedAnswer, type LocalAnswer } from './local-record.ts';
import { createSessionState, type SessionStart } from './session-state.ts';

/** How long "the rest is normal" can be taken back; only then it is sent. */
export const undoMs = 8_000;

export type InspectionSession = ReturnType<typeof createInspectionSession>;
type TakenPhoto = { code: string; fileId: string; takenAt: string; thumb?: ArrayBuffer | null };

/**
 * One inspection on this phone: every tap is first written to the device, then sent in the background, and nothing
 * leaves the device before the server has confirmed it.
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
    holdUntil: 0,
    undecided: false,
    ...more,
    answer,
    dirty: true,
    sendable: !more.undecided && isSendable(item, answer),
    problem: null,
  });
  const put = (changed: readonly LocalAnswer[]) =>
    void state.put(changed).then(() => sync.schedule());

  const edit = (code: string, change: (answer: Answer) => Answer) => {
    const item = itemsByCode.get(code);
    if (item === undefined) return;
    const before = answerOf(code);
    const answer = before?.answer ?? blankAnswer(code);
    const answeredAt = nextTimestamp(answer.answeredAt, Date.now());
    const undecided = before?.undecided ?? true;
    put([recordOf(item, { ...change(answer), code, answeredAt }, { undecided })]);
  };

  return {
    taskId,
    get: state.get,
    subscribe: state.subscribe,
    refresh: (next: TaskDetail) => state.refresh(next),
    photos,
    edit,

    choose(code: string, result: ItemResult) {
      const item = itemsByCode.get(code);
      if (item === undefined) return;
      const before = answerOf(code);
      const given = { result, stash: before?.stash ?? [], now: Date.now() };
      const { answer, stash } = withResult(item, before?.answer, given);
      put([recordOf(item, answer, { stash })]);
    },

    editFinding(code: string, findingId: string, change: Partial<Finding>) {
      edit(code, (answer) => ({
        ...answer,
        findings: answer.findings.map((each) =>
          each.id === findingId ? { ...each, ...change } : each,
        ),
      }));
    },

    /** Marks what is still open in a group as normal, except what needs a photo. Answers the way back. */
    fillNormal(group: string): { count: number; undo: () => void } {
      const now = Date.now();
      const before = state.get().answers;
      const filled = items
        .filter((item) => item.group === group && item.photo !== 'always')
        .filter((item) => decidedAnswer(before.get(item.code)) === undefined)
        .map((item) => {
          const given = { result: 'normal', stash: [], now } as const;
          const { answer } = withResult(item, before.get(item.code)?.answer, given);
          return recordOf(item, answer, { holdUntil: now + undoMs });
        });
      if (filled.length > 0) put(filled);
      const undo = () => {
        const untouched = filled
          .filter(({ code, answer }) => {
            const current = answerOf(code);
            return current?.dirty && current.answer.answeredAt === answer.answeredAt;
          })
          .map(({ code }) => code);
        put(untouched.flatMap((code) => before.get(code) ?? []));
        state.forget(untouched.filter((code) => !before.has(code)));
      };
      return { count: filled.length, undo };
    },

    /** Keeps a photo on the device, then names it in the answer: in this order, so that no answer names a lost photo. */
    async addPhoto(
      { code, ...photo }: TakenPhoto,
      bytes: ArrayBuffer,
      nameIn: (answer: Answer) => Answer,
    ): Promise<void> {
      await photos.put({ ...photo, meta: { code } }, bytes);
      edit(code, nameIn);
    },

    removePhoto(code: string, fileId: string) {
      const without = (ids: string[]) => ids.filter((id) => id !== fileId);
      edit(code, (answer) => ({
        ...answer,
        photos: without(answer.photos),
        findings: answer.findings.map((each) => ({ ...each, photos: without(each.photos) })),
      }));
      photos.remove(fileId).catch(() => undefined); // no harm: then it is sent, and named nowhere
    },

    /** The network, the session or the person is back. */
    resume: () => sync.resume(),
    /** Somebody asks for it, also after the server wanted nothing more. */
    retry(): Promise<void> {
      state.show({ stoppedBy: null });
      return sync.retry();
    },

    /** Sends everything now, also what was held; true when the server has it all. */
    async flush(): Promise<boolean> {
      const held = [...state.get().answers.values()].filter(({ holdUntil }) => holdUntil > 0);
      state.showAnswers(held.map((each) => ({ ...each, holdUntil: 0 })));
      await state.written();
      await sync.resume();
      const { answers, pending } = state.get();
      return pending === 0 && ![...answers.values()].some(isDue);
    },

    /** Items that are not finished, in the order of the checklist. */
    unfinished: () =>
      items.filter((item) => missingPartOf(item, decidedAnswer(answerOf(item.code))) !== null),

    /** The server says it lacks these, whatever this device believes. */
    resend(codes: readonly string[]) {
      const known = codes.flatMap((code) => answerOf(code) ?? []);
      put(known.map((each) => ({ ...each, dirty: true })));
    },

    /** Handed in: the device may forget it. */
    async close(): Promise<void> {
      sync.stop();
      await state.written();
      await store.clear(taskId);
      await photos.clear();
    },
    pause: () => sync.stop(),
  };
}
