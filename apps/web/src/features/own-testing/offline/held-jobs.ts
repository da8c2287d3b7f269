import {
  getTask,
  listTasks,
  type TaskDetail,
  type TaskRow,
} from '@yanche/contract/inspections/inspections';
import { call } from '#lib/call/call.ts';
import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { forgetJobs } from '#lib/held-jobs/forget-jobs.ts';
import { durable, type HeldList, jobDatabase, nobody } from '#lib/held-jobs/job-database.ts';
import { devicePhotoStore } from '#lib/photo-queue/device-store.ts';
import { hasReceipt, isOfAnother } from '#lib/photo-queue/queued-photo.ts';
import { noteHeldJobs } from '#lib/held-jobs/holds-jobs.ts';
import { forgetTask, runningSession } from '../inspect/sessions.ts';
import type { HeldRecords } from '../lost-job/job-archive.ts';
import { idbStepStore } from './step-store.ts';
import { isUnderWay } from './under-way.ts';
import { wholeList } from './whole-list.ts';
import { localStore } from '../inspect/record/idb-store.ts';
import type { LocalAnswer } from '../inspect/record/local-record.ts';

/** What a job held here is read again after, ms: answers of another phone and photo links change without a step. */
const freshMs = 10 * 60_000;

/** A job of this person that the server no longer lists, with work that never reached it. */
export type StrayJob = { taskId: string; carTitle: string; unsent: number; photos: number };

/** How many items of each job have an answer on this phone, by job: counted without network, too. */
export async function heldProgress(): Promise<ReadonlyMap<string, number>> {
  const person = (await currentUserId()) ?? nobody;
  const records = await (await jobDatabase()).getAllFromIndex('records', 'person', person);
  const done = new Map<string, number>();
  for (const { taskId, undecided, sendable } of records as unknown as LocalAnswer[]) {
    if (!undecided && sendable) done.set(taskId, (done.get(taskId) ?? 0) + 1);
  }
  return done;
}

/** The list as this phone last saw it; null when it never did. */
export async function heldList(): Promise<HeldList | null> {
  const person = (await currentUserId()) ?? nobody;
  const db = await jobDatabase();
  return (await db.get('lists', person)) ?? null;
}

/**
 * Keeps the list with the pages that were not shown, and reads every accepted job that is not held yet or has changed, so
 * that all of it can be worked on without network. Answers the jobs listed; null where the list did not come whole. Never
 * rejects.
 */
export async function holdJobs(told: {
  rows: readonly TaskRow[];
  hasMore: boolean;
}): Promise<ReadonlySet<string> | null> {
  try {
    const person = (await currentUserId()) ?? nobody;
    const db = await jobDatabase();
    await forgetJobs(person);
    const { rows, whole } = await wholeList(told, (after) =>
      call(listTasks, { query: { scope: 'mine', after }, quiet: true }),
    );
    if (((await currentUserId()) ?? nobody) !== person) return null; // somebody else logged in meanwhile
    const listed = new Set(rows.map(({ taskId }) => taskId));
    await db.put('lists', { person, rows: [...rows], heldAt: Date.now() });
    await noteHeldJobs();
    if (whole) await dropGone(person, listed);
    for (const row of rows.filter(isUnderWay)) {
      // A job that ended a moment ago does not keep the others from being held.
      await holdJob(person, row).catch(() => undefined);
    }
    return whole ? listed : null;
  } catch {
    // Offline, or a full device: what is held stays, and the next list tries again.
    return null;
  }
}

async function holdJob(person: string, row: TaskRow): Promise<void> {
  if (runningSession(row.taskId) !== undefined) return; // it keeps its own
  const held = await (await jobDatabase()).get('jobs', [person, row.taskId]);
  if (held !== undefined && Date.now() - held.heldAt < freshMs && isSame(held.task, row)) return;
  const task = await call(getTask, { query: { taskId: row.taskId }, quiet: true });
  if ((await currentUserId()) !== person) return; // somebody else logged in meanwhile
  await (await localStore(person)).putTask(task);
}

const isSame = (held: TaskDetail, row: TaskRow): boolean =>
  (['status', 'statusText', 'start', 'reviewComment'] as const).every(
    (key) => held[key] === row[key],
  ) &&
  held.progress.total === row.progress.total &&
  held.contact !== null;

/** Jobs that ended or went to somebody else leave the phone, unless work waits on them. */
async function dropGone(person: string, listed: ReadonlySet<string>): Promise<void> {
  const stray = new Set((await strayJobs(listed)).map(({ taskId }) => taskId));
  const db = await jobDatabase();
  const held = await db.getAllFromIndex('jobs', 'person', person);
  for (const { taskId, task } of held) {
    // A practical is in no list.
    if (listed.has(taskId) || stray.has(taskId) || task.practice !== undefined) continue;
    await (await localStore(person)).clear(taskId);
  }
}

/** Work on this phone for jobs that are not in the list. */
export async function strayJobs(listed: ReadonlySet<string>): Promise<StrayJob[]> {
  const person = (await currentUserId()) ?? nobody;
  const db = await jobDatabase();
  const [jobs, answers, steps] = await Promise.all([
    db.getAllFromIndex('jobs', 'person', person),
    db.getAllFromIndex('records', 'person', person),
    db.getAllFromIndex('steps', 'person', person),
  ]);
  const unsentOf = (id: string) =>
    [...answers.filter(({ dirty }) => dirty), ...steps].filter(({ taskId }) => taskId === id)
      .length;
  const photoStore = await devicePhotoStore();
  const photosOf = async (id: string) =>
    (await photoStore.list(`task:${id}`)).filter(
      (photo) => !hasReceipt(photo) && !isOfAnother(photo, person),
    ).length;
  const stray = await Promise.all(
    jobs
      .filter(({ taskId, task }) => !listed.has(taskId) && task.practice === undefined)
      .map(async ({ taskId, task }) => ({
        taskId,
        carTitle: task.carTitle,
        unsent: unsentOf(taskId),
        photos: await photosOf(taskId),
      })),
  );
  return stray.filter(({ unsent, photos }) => unsent + photos > 0);
}

/** Everything that this phone holds of a job, for a copy. Rejects where it cannot be read. */
export async function heldRecords(taskId: string): Promise<HeldRecords> {
  const person = await currentUserId();
  const [store, photoStore] = await Promise.all([localStore(person), devicePhotoStore()]);
  const [{ task, answers }, photos, steps] = await Promise.all([
    store.load(taskId),
    photoStore.list(`task:${taskId}`),
    store.persistent ? idbStepStore(person ?? nobody).list() : [],
  ]);
  return {
    task,
    taskId,
    answers,
    steps: steps.filter((step) => step.taskId === taskId),
    photos: photos.filter((photo) => !isOfAnother(photo, person)),
    bytes: photoStore.bytes,
    isSent: hasReceipt,
  };
}

/** The person has read that this work cannot be handed in any more. */
export async function dropStray(taskId: string): Promise<void> {
  const person = (await currentUserId()) ?? nobody;
  await forgetTask(taskId);
  const tx = (await jobDatabase()).transaction('steps', 'readwrite', durable);
  for (const step of await tx.store.index('person').getAll(person)) {
    if (step.taskId === taskId) await tx.store.delete(step.id);
  }
  await tx.done;
}
