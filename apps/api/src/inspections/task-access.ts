import { orderStatus } from '@yanche/rules/orders/order-status';
import { Failure } from '#lib/failure.ts';
import { isInvolved } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import type { Tx } from '#database/schema.ts';
import { lockTask, type TaskDetailRow, type TaskRow } from './tasks.store.ts';

export const isOpenFor = (task: TaskRow, caller: Caller): boolean =>
  task.inspector_id === null &&
  task.status === orderStatus.unassigned &&
  caller.cityIds.includes(task.city_id) &&
  !isInvolved(task, caller);

/** The caller's own task, locked. Throws `notFound` or `notAssigned`. */
export async function lockOwnTask(tx: Tx, caller: Caller, taskId: string): Promise<TaskDetailRow> {
  const task = await lockTask(tx, taskId);
  if (task === null) throw new Failure('notFound');
  if (task.inspector_id !== caller.userId) throw new Failure('notAssigned');
  return task;
}
