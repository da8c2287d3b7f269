import { getTask, saveAnswers, type TaskDetail } from '@yanche/contract/inspections/inspections';
import { isOnline } from '#lib/host/network.ts';
import { call } from '#lib/call/call.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { devicePhotoStore } from '#lib/photo-queue/device-store.ts';
import { persistStorage } from '#lib/photo-queue/open-photos.ts';
import { openPhotoQueue, type PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { uploadQueuedPhoto } from '#lib/photo-queue/photo-upload.ts';
import { onWake } from '#lib/photo-queue/wake.ts';
import { localStore } from './record/idb-store.ts';
import { createInspectionSession, type InspectionSession } from './record/inspection-session.ts';
import type { LocalStore, LocalTask } from './record/local-record.ts';
import type { TaskPhoto } from './record/session-state.ts';
import type { SessionServer } from './sync/session-sync.ts';
import { thisPhone } from './sync/this-phone.ts';

/** One session per task for the lifetime of the page, so that sync continues on other screens. */
const sessions = new Map<string, InspectionSession>();
/** Who asks for a task again when another device answered later. */
const outdatedListeners = new Set<() => void>();

onWake(() => {
  for (const session of sessions.values()) void session.resume();
});
// The next user must not send this data; it stays on the device.
onLogout(() => {
  for (const session of sessions.values()) session.pause();
  sessions.clear();
});

const timeout = 30_000; // ms

let clearWay: (taskId: string) => Promise<void> = () => Promise.resolve();
/** Answers follow the steps that were made before them: departing and checking in. Provided by what sends those. */
export function sendAfter(earlier: (taskId: string) => Promise<void>): void {
  clearWay = earlier;
}

const server: SessionServer = {
  saveAnswers: async (taskId, answers, { drafts, ...along }) => {
    await clearWay(taskId);
    const sender = { ...along, phone: thisPhone() };
    const body = { taskId, answers, ...(drafts.length > 0 && { drafts }), sender };
    return call(saveAnswers, { body, timeout, quiet: true });
  },
};

export type LocalData = { store: LocalStore; kept: LocalTask; photos: PhotoQueue<TaskPhoto> };

/** What this phone holds of a task, for the current person. */
export async function openLocal(taskId: string): Promise<LocalData> {
  const person = await currentUserId();
  const [store, photoStore] = await Promise.all([localStore(person), devicePhotoStore()]);
  const ports = { person, store: photoStore, upload: uploadQueuedPhoto };
  const [kept, photos] = await Promise.all([
    store.load(taskId).catch(() => ({ task: null, answers: [] })),
    openPhotoQueue<TaskPhoto>(`task:${taskId}`, ports),
  ]);
  return { store, kept, photos };
}

export const runningSession = (taskId: string): InspectionSession | undefined =>
  sessions.get(taskId);

/** Starts the session of a task, unless one runs. `fresh`: the task as the server has just told it. */
export function startSession(
  { store, kept, photos }: LocalData,
  task: TaskDetail,
  fresh?: TaskDetail,
): InspectionSession {
  const running = sessions.get(task.taskId);
  if (running !== undefined && running.get().phase !== 'stopped') return running;
  const options = {
    store,
    photos,
    server,
    isOnline,
    onOutdated: () => {
      for (const ask of outdatedListeners) ask();
    },
  };
  const opened = createInspectionSession(options, { task, answers: kept.answers });
  if (fresh !== undefined) opened.refresh(fresh);
  sessions.set(task.taskId, opened);
  void opened.resume();
  persistStorage();
  return opened;
}

/** The session of a task without its screen, to send what is left of it. Null when nothing of the task is known. */
export async function openSession(taskId: string): Promise<InspectionSession | null> {
  const running = sessions.get(taskId);
  if (running !== undefined) return running;
  const local = await openLocal(taskId);
  const task = local.kept.task ?? (await call(getTask, { query: { taskId }, quiet: true }));
  return startSession(local, task);
}

/** Calls `ask` when another device answered later or a task has changed. Returns the unsubscribe function. */
export function onOutdatedTask(ask: () => void): () => void {
  outdatedListeners.add(ask);
  return () => void outdatedListeners.delete(ask);
}

/** Stops sending; everything stays on the device, and the next visit opens it anew. */
export function leaveSession(taskId: string): void {
  sessions.get(taskId)?.pause();
  sessions.delete(taskId);
}

/** Deletes what this phone holds of a task that has ended. */
export async function forgetTask(taskId: string): Promise<void> {
  const running = sessions.get(taskId);
  if (running !== undefined) return closeInspection(running);
  const { store, photos } = await openLocal(taskId);
  await Promise.all([store.clear(taskId), photos.clear()]);
}

/** Closes a session that is submitted or no longer ours; the next visit loads from the server. */
export async function closeInspection(session: InspectionSession): Promise<void> {
  sessions.delete(session.taskId);
  await session.close();
}
