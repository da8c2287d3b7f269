import { orderStatus } from '@yanche/rules/orders/order-status';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getTask, type TaskDetail } from '@yanche/contract/inspections/inspections';
import { useEffect, useMemo, useState } from 'react';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { withMade } from '../offline/made-steps.ts';
import { useOutbox, useSteps } from '../offline/use-outbox.ts';
import type { QueuedStep } from '../offline/queued-step.ts';
import type { InspectionSession } from './record/inspection-session.ts';
import type { LocalData } from './sessions.ts';
import { pendingCount } from './sync/plan-sync.ts';

const loadSessions = () => import('./sessions.ts');
// On its way together with the screen; `useLoaded` asks again where it fails.
void loadSessions().catch(() => undefined);

/** Items that came or went while the task was open or the phone was offline. */
export type ChecklistChange = { added: number; removed: number };

/**
 * The inspection of a task: opened from device storage if present, synced with the server, usable offline.
 */
export function useInspection(taskId: string): {
  session: InspectionSession | null;
  of: UseQueryResult<TaskDetail>;
  /** The task as the server told it, or as held here while it cannot. */
  task: TaskDetail | undefined;
  /** The status of the task with the steps that wait on this phone. */
  status: TaskDetail['status'] | undefined;
  steps: readonly QueuedStep[];
  /** Loading from device storage. */
  opening: boolean;
  /** Another package was ordered than this phone knew. */
  changed: ChecklistChange | null;
  /** Number of answers and photos of this phone that the server has not got. */
  unsent: number;
} {
  const client = useQueryClient();
  const [local, setLocal] = useState<LocalData | null>(null);
  const [session, setSession] = useState<InspectionSession | null>(null);
  const sessions = useLoaded(loadSessions);
  const [changed, setChanged] = useState<ChecklistChange | null>(null);
  const outbox = useOutbox();
  const all = useSteps(outbox);
  const steps = all.filter((step) => step.taskId === taskId);
  // Once open, errors are only shown in the sync status.
  const of = useCall(
    getTask,
    { taskId },
    { staleTime: 60_000, quiet: session !== null || local?.kept.task != null },
  );
  const { dataUpdatedAt } = of;
  // What was read before the check-in must not close the job again, here or in what is held.
  const data = useMemo(() => of.data && withMade(of.data, dataUpdatedAt), [of.data, dataUpdatedAt]);
  const task = data ?? local?.kept.task ?? undefined;
  const status = task && (outbox?.statusOf(taskId, task.status) ?? task.status);
  const isReady = outbox !== null && status === orderStatus.inspecting;

  useEffect(() => {
    let left = false;
    void sessions?.openLocal(taskId).then((opened) => left || setLocal(opened));
    return () => {
      left = true;
    };
  }, [taskId, sessions]);

  useEffect(
    () =>
      sessions?.onOutdatedTask(() => void client.invalidateQueries({ queryKey: callKey(getTask) })),
    [client, sessions],
  );

  useEffect(() => {
    let left = false;
    const leave = () => {
      left = true;
    };
    if (sessions === null || local === null || task === undefined) return leave;
    const running = sessions.runningSession(taskId);
    const known = running?.get().task ?? local.kept.task;
    const change = data === undefined || known === null ? null : changeOf(known, data);
    if (change !== null) {
      // Another package: the answers stay on the phone, and the checklist is opened anew.
      sessions.leaveSession(taskId);
      queueMicrotask(() => setChanged(change));
      void sessions.openLocal(taskId).then(async (opened) => {
        await opened.store.putTask(task);
        if (!left) setLocal({ ...opened, kept: { ...opened.kept, task } });
      });
      return leave;
    }
    // Replace a stopped session (submitted elsewhere) when the task was sent back.
    if (running !== undefined && (running.get().phase !== 'stopped' || !isReady)) {
      if (data !== undefined) running.refresh(data);
      queueMicrotask(() => setSession(running));
      return leave;
    }
    if (!isReady) return leave;
    const opened = sessions.startSession(local, task, data);
    queueMicrotask(() => setSession(opened));
    return leave;
  }, [taskId, data, task, local, isReady, sessions]);

  const opening = local === null || outbox === null;
  const unsent =
    session?.get().pending ??
    (local === null ? 0 : pendingCount(local.kept.answers, local.photos.get().values()));
  return { session, of, task, status, steps, opening, changed, unsent };
}

function changeOf(known: TaskDetail, told: TaskDetail): ChecklistChange | null {
  const [before, now] = [known, told].map(({ items }) => new Set(items.map(({ code }) => code)));
  if (before === undefined || now === undefined) return null;
  const added = [...now].filter((code) => !before.has(code)).length;
  const removed = [...before].filter((code) => !now.has(code)).length;
  return added + removed === 0 ? null : { added, removed };
}
