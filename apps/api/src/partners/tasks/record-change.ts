import type { Tx } from '#database/schema.ts';
import type { TaskChange } from '../task-change.ts';
import { tellHooks } from '../hooks/tell-hooks.ts';
import { nextChange, type TaskRow, updateTask } from './partner-tasks.store.ts';

/** Gives a task the partner's next number, so that lists go on to it, and tells its addresses. */
export async function recordChange(
  tx: Tx,
  task: Pick<TaskRow, 'id' | 'partner_id' | 'mode' | 'task_no'>,
  change: TaskChange,
): Promise<void> {
  const { state, isOver, now } = change;
  await updateTask(tx, task.id, {
    change_no: await nextChange(tx, task.partner_id),
    seen: state,
    open: !isOver,
    updated_at: now,
  });
  await tellHooks(tx, 'task.updated', task, change);
}
