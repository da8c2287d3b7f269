import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { findTaskState, listChangedTasks, lockTask, updateTask } from './partner-tasks.store.ts';
import { recordChange } from './record-change.ts';

/** How many are looked up at a time. */
const atOnce = 100;

/**
 * Writes down what changed of the orders behind partners' tasks: their status, and their report. A sweep over state, so that a
 * killed process loses no change; two steps within one round are one change. Answers how many were written down.
 */
export async function noticePartnerTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let noticed = 0;
  await repeatUntilDone(signal, async () => {
    const due = await listChangedTasks(db, { now: clock.now(), limit: atOnce });
    for (const { id } of due) {
      if (signal?.aborted) return false;
      if (await notice({ db, clock }, id)) noticed += 1;
    }
    return due.length === atOnce;
  });
  return noticed;
}

async function notice({ db, clock }: Pick<Deps, 'db' | 'clock'>, taskId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const task = await lockTask(tx, taskId);
    if (task.order_id === null || !task.open) return false;
    const now = clock.now();
    const found = await findTaskState(tx, task.order_id, now);
    const { state, status, is_over: isOver, report_no: reportNo, version } = found;
    if (state === task.seen) {
      if (isOver) await updateTask(tx, task.id, { open: false });
      return false;
    }
    const report =
      reportNo === null || version === null
        ? null
        : { reportNo, version, status: found.report_status ?? '' };
    await recordChange(tx, task, { state, status, isOver, report, now });
    return true;
  });
}
