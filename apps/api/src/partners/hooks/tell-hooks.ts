import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import type { TaskRow } from '../tasks/partner-tasks.store.ts';
import type { TaskChange } from '../task-change.ts';
import { insertDeliveries, listHooks } from './hooks.store.ts';

type Told = Pick<TaskRow, 'id' | 'partner_id' | 'mode' | 'task_no'>;

/** Puts a change of a task into the queue of each address of its partner. Thin: whoever wants to know more asks for the task. */
export async function tellHooks(
  tx: Tx,
  task: Told,
  { status, report, now }: Pick<TaskChange, 'status' | 'report' | 'now'>,
): Promise<void> {
  const hooks = await listHooks(tx, task.partner_id, task.mode);
  const eventId = newId();
  const body = JSON.stringify({
    type: 'task.updated',
    timestamp: now.toISOString(),
    data: {
      taskId: task.id,
      partnerTaskNo: task.task_no,
      sandbox: task.mode === 'test',
      status,
      report,
    },
  });
  await insertDeliveries(
    tx,
    hooks
      .filter((hook) => hook.status === 'active')
      .map((hook) => ({
        id: newId(),
        hook_id: hook.id,
        event_id: eventId,
        task_id: task.id,
        body,
        status: 'waiting',
        due_at: now,
        created_at: now,
      })),
  );
}
