import type {
  Answer,
  CheckItem,
  Finding,
  ItemResult,
  TaskDetail,
} from '@yanche/contract/inspections';
import { isDue, pendingCount, planSync, type SyncStep } from '../sync/plan-sync.ts';
import { createSyncEngine, type SyncPhase } from '../sync/sync-engine.ts';
import { type SyncFailure, syncFailure } from '../sync/sync-failure.ts';
import { isSendable, lackOf, photosOf, stampAfter, withResult } from './answer-rules.ts';
import type { LocalAnswer, LocalPhoto, LocalStore } from './local-record.ts';
import { mergeAnswers } from './merge-answers.ts';

/** What the server can do for a session; rejects with what `call` throws. */
export type SessionServer = {
  saveAnswers: (
    taskId: string,
    answers: Answer[],
  ) => Promise<{ saved: { code: string; answeredAt: string }[] }>;
  uploadPhoto: (
    photo: LocalPhoto & { sha256: string },
    bytes: ArrayBuffer,
  ) => Promise<{ sha256: string; url: string }>;
};

export type SessionPorts = {
  store: LocalStore;
  server: SessionServer;
  /** SHA-256 in hex; null where the browser cannot (plain http). */
  hash: (bytes: ArrayBuffer) => Promise<string | null>;
  isOnline?: () => boolean;
  /** Another device answered later, or the job moved on: what the server has must be read again. */
  onOutdated?: () => void;
};

/** What the screen shows. Replaced as a whole with each change; unchanged answers stay the same objects. */
export type SessionView = {
  task: TaskDetail;
  answers: ReadonlyMap<string, LocalAnswer>;
  photos: ReadonlyMap<string, LocalPhoto>;
  phase: SyncPhase;
  pending: number;
  /** The last write to this device failed: what is shown may not outlive the page. */
  unsaved: boolean;
  /** Photos cannot be hashed at this address, so they stay here. */
  insecure: boolean;
  stoppedBy: string | null;
};

export const undoMs = 8_000;

export type InspectionSession = ReturnType<typeof createInspectionSession>;

/**
 * One inspection on this phone: every tap is first written to the device, then sent in the background, and nothing
 * leaves the device before the server has confirmed it.
 */
export function createInspectionSession(
  ports: SessionPorts,
  { task, answers, photos }: { task: TaskDetail; answers: LocalAnswer[]; photos: LocalPhoto[] },
) {
  const { store, server } = ports;
  const isOnline = ports.isOnline ?? (() => navigator.onLine);
  const taskId = task.taskId;
  const itemsByCode = new Map(task.items.map((item) => [item.code, item]));
  /** Versions that are on the device; only these may be sent. */
  const kept = new Map(answers.map((each) => [each.code, each.answer.answeredAt]));
  const listeners = new Set<() => void>();
  let writing: Promise<unknown> = Promise.resolve();
  let view: SessionView = {
    task,
    answers: mergeAnswers(taskId, task.items, answers, task.answers),
    photos: new Map(photos.map((photo) => [photo.fileId, photo])),
    phase: 'idle',
    pending: 0,
    unsaved: !store.lasting,
    insecure: false,
    stoppedBy: null,
  };

  const show = (change: Partial<SessionView>) => {
    view = { ...view, ...change };
    view = { ...view, pending: pendingCount(view.answers.values(), view.photos.values()) };
    for (const listener of listeners) listener();
  };
  /** Writes one after another, in the order of the taps. */
  const write = (work: () => Promise<void>): Promise<void> => {
    const done = writing.then(work).then(
      () => view.unsaved && store.lasting && show({ unsaved: false }),
      () => show({ unsaved: true }), // the device is full: sending it is then the only safety
    );
    writing = done;
    return done.then(() => {});
  };
  const put = (changed: readonly LocalAnswer[]) => {
    const next = new Map(view.answers);
    for (const each of changed) next.set(each.code, each);
    show({ answers: next });
    void write(() => store.putAnswers(changed)).then(() => {
      for (const { code, answer } of changed) kept.set(code, answer.answeredAt);
      engine.poke();
    });
  };
  const setPhotos = (change: (next: Map<string, LocalPhoto>) => void) => {
    const next = new Map(view.photos);
    change(next);
    show({ photos: next });
  };
  const changePhoto = async (photo: LocalPhoto) => {
    await store.changePhoto(photo);
    if (view.photos.has(photo.fileId)) setPhotos((next) => next.set(photo.fileId, photo));
  };
  const itemOf = (code: string): CheckItem => {
    const item = itemsByCode.get(code);
    if (item === undefined) throw new RangeError(`unknown item ${code}`);
    return item;
  };
  const recordOf = (item: CheckItem, answer: Answer, more: Partial<LocalAnswer>): LocalAnswer => ({
    taskId,
    code: item.code,
    stash: view.answers.get(item.code)?.stash ?? [],
    holdUntil: 0,
    ...more,
    answer,
    dirty: true,
    sendable: isSendable(item, answer),
    problem: null,
  });

  const plan = (limit: number | undefined): SyncStep =>
    planSync({
      answers: [...view.answers.values()].filter(
        ({ code, answer }) => kept.get(code) === answer.answeredAt,
      ),
      photos: view.insecure ? unsendable() : [...view.photos.values()],
      now: Date.now(),
      limit,
    });
  const unsendable = () =>
    [...view.photos.values()].map((photo) =>
      photo.state === 'waiting' ? { ...photo, state: 'refused' as const } : photo,
    );

  const send = async (step: SyncStep): Promise<void> => {
    if (step.kind === 'answers') {
      const { saved } = await server.saveAnswers(taskId, step.answers);
      await confirm(step.answers, saved);
    } else if (step.kind === 'photo') await sendPhoto(step.photo);
  };
  const confirm = async (
    sent: readonly Answer[],
    saved: { code: string; answeredAt: string }[],
  ) => {
    const times = new Map(saved.map(({ code, answeredAt }) => [code, answeredAt]));
    // A tap while the call was under way made a newer version, which stays to be sent.
    const settled = sent.flatMap(({ code, answeredAt }) => {
      const now = view.answers.get(code);
      return times.has(code) && now?.answer.answeredAt === answeredAt
        ? [{ ...now, dirty: false }]
        : [];
    });
    const next = new Map(view.answers);
    for (const each of settled) next.set(each.code, each);
    show({ answers: next });
    await write(() => store.putAnswers(settled));
    const isOutdated = sent.some(
      ({ code, answeredAt }) => Date.parse(times.get(code) ?? '') > Date.parse(answeredAt),
    );
    if (isOutdated) ports.onOutdated?.();
  };
  const sendPhoto = async (photo: LocalPhoto) => {
    const bytes = await store.photoBytes(photo.fileId);
    if (bytes === null) return changePhoto({ ...photo, state: 'refused', problem: null });
    const sha256 = photo.sha256 ?? (await ports.hash(bytes));
    if (sha256 === null) return show({ insecure: true });
    const receipt = await server.uploadPhoto({ ...photo, sha256 }, bytes);
    if (receipt.sha256 !== sha256) throw new Error('the receipt is for other bytes');
    await changePhoto({ ...photo, sha256, state: 'sent', url: receipt.url });
  };
  const refuse = async (step: SyncStep, failure: Extract<SyncFailure, { text: string }>) => {
    if (failure.kind === 'stopped') {
      show({ stoppedBy: failure.text });
      return ports.onOutdated?.();
    }
    const named = failure.kind === 'refused' ? failure : { codes: [], fileIds: [] };
    if (step.kind === 'photo') {
      return changePhoto({ ...step.photo, state: 'refused', problem: failure.text });
    }
    if (step.kind !== 'answers') return;
    const isWrong = (answer: Answer) =>
      named.codes.length + named.fileIds.length === 0 ||
      named.codes.includes(answer.code) ||
      photosOf(answer).some((fileId) => named.fileIds.includes(fileId));
    const wrong = step.answers
      .filter(isWrong)
      .map(({ code, answeredAt }) => ({ code, answeredAt }));
    const next = new Map(view.answers);
    const culprits = wrong.length > 0 ? wrong : step.answers; // never loop on a batch nobody can place
    for (const { code, answeredAt } of culprits) {
      const now = next.get(code);
      if (now?.answer.answeredAt === answeredAt) next.set(code, { ...now, problem: failure.text });
    }
    show({ answers: next });
  };

  const engine = createSyncEngine({
    plan,
    send,
    refuse,
    failureOf: syncFailure,
    isOnline,
    onPhase: (phase) => show({ phase }),
  });

  const edit = (code: string, change: (answer: Answer) => Answer) => {
    const before = view.answers.get(code);
    if (before === undefined) return;
    const answer = change(before.answer);
    const answeredAt = stampAfter(before.answer.answeredAt, Date.now());
    put([recordOf(itemOf(code), { ...answer, code, answeredAt }, {})]);
  };

  show({});
  return {
    taskId,
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    choose(code: string, result: ItemResult) {
      const before = view.answers.get(code);
      const item = itemOf(code);
      const { answer, stash } = withResult(item, before?.answer, {
        result,
        stash: before?.stash ?? [],
        now: Date.now(),
      });
      put([recordOf(item, answer, { stash })]);
    },
    edit,
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
      const open = task.items.filter(
        (item) => item.group === group && item.photo !== 'always' && !view.answers.has(item.code),
      );
      const holdUntil = Date.now() + undoMs;
      const filled = open.map((item) => {
        const given = { result: 'normal', stash: [], now: Date.now() } as const;
        return recordOf(item, withResult(item, undefined, given).answer, { holdUntil });
      });
      if (filled.length > 0) put(filled);
      const undo = () => {
        const mine = filled.filter(
          ({ code, answer }) => view.answers.get(code)?.answer.answeredAt === answer.answeredAt,
        );
        const codes = mine
          .filter(({ code }) => view.answers.get(code)?.dirty)
          .map(({ code }) => code);
        const next = new Map(view.answers);
        for (const code of codes) next.delete(code);
        show({ answers: next });
        void write(() => store.deleteAnswers(taskId, codes));
      };
      return { count: filled.length, undo };
    },

    /** Keeps a photo on the device, then names it in the answer: in this order, so that no answer names a lost photo. */
    async addPhoto(
      { code, fileId, takenAt }: { code: string; fileId: string; takenAt: string },
      bytes: ArrayBuffer,
      name: (answer: Answer) => Answer,
    ): Promise<void> {
      const sha256 = await ports.hash(bytes);
      const photo: LocalPhoto = {
        ...{ fileId, taskId, code, takenAt, sha256 },
        ...{ state: 'waiting', url: null, problem: null },
      };
      let isKept = false;
      await write(async () => {
        await store.putPhoto(photo, bytes);
        isKept = true;
      });
      if (!isKept) throw new Error('the device did not keep the photo');
      if (sha256 === null) show({ insecure: true });
      setPhotos((next) => next.set(fileId, photo));
      edit(code, name);
    },
    removePhoto(code: string, fileId: string) {
      const without = (ids: string[]) => ids.filter((id) => id !== fileId);
      edit(code, (answer) => ({
        ...answer,
        photos: without(answer.photos),
        findings: answer.findings.map((each) => ({ ...each, photos: without(each.photos) })),
      }));
      setPhotos((next) => next.delete(fileId));
      void write(() => store.deletePhoto(fileId));
    },
    photoBytes: store.photoBytes,

    /** The server's newer copy of the job. */
    refresh(next: TaskDetail) {
      const merged = mergeAnswers(taskId, task.items, [...view.answers.values()], next.answers);
      for (const [code, each] of merged) if (!each.dirty) kept.set(code, each.answer.answeredAt);
      show({ task: { ...next, items: task.items }, answers: merged });
      void write(() => store.putTask(next));
      void write(() => store.putAnswers([...merged.values()].filter(({ dirty }) => !dirty)));
    },

    /** The network, the session or the person is back. */
    resume: () => engine.resume(),
    poke: () => engine.poke(),
    /** Sends everything now, also what was held; true when the server has it all. */
    async flush(): Promise<boolean> {
      const next = new Map(view.answers);
      for (const [code, each] of next)
        if (each.holdUntil > 0) next.set(code, { ...each, holdUntil: 0 });
      show({ answers: next });
      await writing;
      await engine.resume();
      return ![...view.answers.values()].some(isDue) && view.pending === 0;
    },
    /** Items that are not finished, in the order of the checklist. */
    unfinished: () =>
      task.items.filter((item) => lackOf(item, view.answers.get(item.code)?.answer) !== null),
    /** Handed in: the device may forget it. */
    async close() {
      engine.stop();
      await writing;
      await store.clear(taskId);
    },
    pause: () => engine.stop(),
  };
}
