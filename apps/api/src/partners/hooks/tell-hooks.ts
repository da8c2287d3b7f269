import type { HookEvent } from '@yanche/rules/work/partner-hook-state';
import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import type { TaskRow } from '../tasks/partner-tasks.store.ts';
import type { TaskChange } from '../task-change.ts';
import { type HookRow, insertDeliveries, listHooks } from './hooks.store.ts';

type Told = Pick<TaskRow, 'id' | 'partner_id' | 'mode' | 'task_no'>;
type Change = Pick<TaskChange, 'status' | 'report' | 'now'>;

/**
 * Puts a new task, or a change of one, into the queue of each address of its partner. Thin: whoever wants to know more asks for the
 * task.
 */
export async function tellHooks(
  tx: Tx,
  type: Exclude<HookEvent, 'webhook.test'>,
  task: Told,
  { status, report, now }: Change,
): Promise<void> {
  const hooks = await listHooks(tx, task.partner_id, task.mode);
  const data = {
    taskId: task.id,
    partnerTaskNo: task.task_no,
    sandbox: task.mode === 'test',
    status,
    report,
  };
  const active = hooks.filter((hook) => hook.status === 'active');
  await enqueue(tx, active, { type, taskId: task.id, data, now });
}

/** A message that says nothing, by which a receiver is tried. */
export async function tryHook(tx: Tx, hook: HookRow, now: Date): Promise<void> {
  const data = { sandbox: hook.mode === 'test' };
  await enqueue(tx, [hook], { type: 'webhook.test', taskId: null, data, now });
}

type Message = { type: HookEvent; taskId: string | null; data: object; now: Date };

async function enqueue(
  tx: Tx,
  hooks: readonly HookRow[],
  { type, taskId, data, now }: Message,
): Promise<void> {
  const eventId = newId();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  await insertDeliveries(
    tx,
    hooks.map((hook) => ({
      id: newId(),
      hook_id: hook.id,
      event_id: eventId,
      task_id: taskId,
      body,
      status: 'waiting',
      due_at: now,
      created_at: now,
    })),
  );
}
