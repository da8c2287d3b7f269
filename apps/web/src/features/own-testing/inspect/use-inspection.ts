import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { uploadPhoto } from '@yanche/contract/files';
import { getTask, saveAnswers, type TaskDetail } from '@yanche/contract/inspections';
import { useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import { callKey, useCall } from '#lib/use-call.ts';
import { sha256 } from '#lib/sha256.ts';
import { localStore } from './record/idb-store.ts';
import { createInspectionSession, type InspectionSession } from './record/inspection-session.ts';
import type { LocalStore, LocalTask } from './record/local-record.ts';
import type { SessionServer } from './sync/session-sync.ts';

/** One per job for as long as the page lives, so that sending goes on while other screens are open. */
const sessions = new Map<string, InspectionSession>();

const patience = { answers: 30_000, photo: 180_000 }; // ms; a photo at 50 kbit/s takes its time

async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  return work(abort.signal).finally(() => clearTimeout(timer));
}

const server: SessionServer = {
  saveAnswers: async (taskId, answers) => {
    const body = { taskId, answers };
    const { saved } = await inTime(patience.answers, (signal) =>
      call(saveAnswers, { body, signal, quiet: true }),
    );
    return saved;
  },
  uploadPhoto: async ({ fileId, takenAt, sha256: hash }, bytes) => {
    const query = { fileId, sha256: hash, takenAt };
    const body = new Blob([bytes], { type: 'image/jpeg' });
    return inTime(patience.photo, (signal) =>
      call(uploadPhoto, { query, body, signal, quiet: true }),
    );
  },
};

/**
 * The inspection of a job: opened from this device at once when it was open here before, kept in step with the
 * server, and usable without a network.
 */
export function useInspection(taskId: string): {
  session: InspectionSession | null;
  of: UseQueryResult<TaskDetail>;
  /** Reading what this device has. */
  opening: boolean;
} {
  const client = useQueryClient();
  const [local, setLocal] = useState<{ store: LocalStore; kept: LocalTask } | null>(null);
  const [session, setSession] = useState(() => sessions.get(taskId) ?? null);
  // Once it is open, nothing may interrupt the work: the sync line says what is wrong.
  const quiet = session !== null;
  const of = useCall(getTask, { taskId }, { staleTime: 60_000, quiet });
  const { data } = of;

  useEffect(() => {
    let left = false;
    void (async () => {
      const store = await localStore();
      const kept = await store.load(taskId).catch(() => ({ task: null, answers: [], photos: [] }));
      if (!left) setLocal({ store, kept });
    })();
    return () => {
      left = true;
    };
  }, [taskId]);

  useEffect(() => {
    const task = data ?? local?.kept.task;
    if (local === null || task == null) return;
    const running = sessions.get(taskId);
    // One that was stopped (handed in elsewhere) starts anew when the job came back.
    if (running !== undefined && (running.get().phase !== 'stopped' || task.status !== '40')) {
      if (data !== undefined) running.refresh(data);
      queueMicrotask(() => setSession(running));
      return;
    }
    if (task.status !== '40') return;
    const options = {
      store: local.store,
      server,
      hash: sha256,
      isOnline: () => navigator.onLine,
      onOutdated: () => void client.invalidateQueries({ queryKey: callKey(getTask) }),
    };
    const { answers, photos } = local.kept;
    const opened = createInspectionSession(options, { task, answers, photos });
    if (data !== undefined) opened.refresh(data);
    sessions.set(taskId, opened);
    queueMicrotask(() => setSession(opened));
    void opened.resume();
    void navigator.storage?.persist?.().catch(() => false);
  }, [taskId, data, local, client]);

  useEffect(() => {
    if (session === null) return undefined;
    const goOn = () => document.visibilityState === 'visible' && void session.resume();
    addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  }, [session]);

  return { session, of, opening: local === null };
}

/** Handed in, or no longer ours: the next visit starts from the server. */
export async function closeInspection(session: InspectionSession): Promise<void> {
  sessions.delete(session.taskId);
  await session.close();
}
