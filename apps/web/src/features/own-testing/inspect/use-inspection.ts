import { orderStatus } from '@yanche/rules/orders/order-status';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getTask, saveAnswers, type TaskDetail } from '@yanche/contract/inspections/inspections';
import { useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { devicePhotoStore } from '#lib/photo-queue/device-store.ts';
import { persistStorage } from '#lib/photo-queue/open-photos.ts';
import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { openPhotoQueue, type PhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import { uploadQueuedPhoto } from '#lib/photo-queue/photo-upload.ts';
import { onWake } from '#lib/photo-queue/wake.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { localStore } from './record/idb-store.ts';
import { createInspectionSession, type InspectionSession } from './record/inspection-session.ts';
import type { LocalStore, LocalTask } from './record/local-record.ts';
import type { TaskPhoto } from './record/session-state.ts';
import type { SessionServer } from './sync/session-sync.ts';

/** One session per task for the lifetime of the page, so that sync continues on other screens. */
const sessions = new Map<string, InspectionSession>();
onWake(() => {
  for (const session of sessions.values()) void session.resume();
});
// The next user must not send this data; it stays on the device.
onLogout(() => {
  for (const session of sessions.values()) session.pause();
  sessions.clear();
});

const timeout = 30_000; // ms

const server: SessionServer = {
  saveAnswers: async (taskId, answers) => {
    const body = { taskId, answers };
    const { saved } = await call(saveAnswers, { body, timeout, quiet: true });
    return saved;
  },
};

type LocalData = { store: LocalStore; kept: LocalTask; photos: PhotoQueue<TaskPhoto> };

async function openLocal(taskId: string): Promise<LocalData> {
  const [store, photoStore, person] = await Promise.all([
    localStore(),
    devicePhotoStore(),
    currentUserId(),
  ]);
  const ports = { person, store: photoStore, upload: uploadQueuedPhoto };
  const [kept, photos] = await Promise.all([
    store.load(taskId).catch(() => ({ task: null, answers: [] })),
    openPhotoQueue<TaskPhoto>(`task:${taskId}`, ports),
  ]);
  return { store, kept, photos };
}

/**
 * The inspection of a task: opened from device storage if present, synced with the server, usable offline.
 */
export function useInspection(taskId: string): {
  session: InspectionSession | null;
  of: UseQueryResult<TaskDetail>;
  /** Loading from device storage. */
  opening: boolean;
} {
  const client = useQueryClient();
  const [local, setLocal] = useState<LocalData | null>(null);
  const [session, setSession] = useState(() => sessions.get(taskId) ?? null);
  // Once open, errors are only shown in the sync status.
  const quiet = session !== null;
  const of = useCall(getTask, { taskId }, { staleTime: 60_000, quiet });
  const { data } = of;

  useEffect(() => {
    let left = false;
    void openLocal(taskId).then((opened) => left || setLocal(opened));
    return () => {
      left = true;
    };
  }, [taskId]);

  useEffect(() => {
    const task = data ?? local?.kept.task;
    if (local === null || task == null) return;
    const running = sessions.get(taskId);
    // Replace a stopped session (submitted elsewhere) when the task was sent back.
    if (
      running !== undefined &&
      (running.get().phase !== 'stopped' || task.status !== orderStatus.inspecting)
    ) {
      if (data !== undefined) running.refresh(data);
      queueMicrotask(() => setSession(running));
      return;
    }
    if (task.status !== orderStatus.inspecting) return;
    const options = {
      store: local.store,
      photos: local.photos,
      server,
      isOnline: () => navigator.onLine,
      onOutdated: () => void client.invalidateQueries({ queryKey: callKey(getTask) }),
    };
    const { answers } = local.kept;
    const opened = createInspectionSession(options, { task, answers });
    if (data !== undefined) opened.refresh(data);
    sessions.set(taskId, opened);
    queueMicrotask(() => setSession(opened));
    void opened.resume();
    persistStorage();
  }, [taskId, data, local, client]);

  return { session, of, opening: local === null };
}

/** Closes a session that is submitted or no longer ours; the next visit loads from the server. */
export async function closeInspection(session: InspectionSession): Promise<void> {
  sessions.delete(session.taskId);
  await session.close();
}
