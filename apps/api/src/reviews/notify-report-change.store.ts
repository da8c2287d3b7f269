import type { Tx } from '#database/schema.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import type { ChangeRow } from './report-changes.store.ts';

/** Tells the customer's side and the inspector that a report was taken back or corrected, and why. */
export async function notifyReportChange(
  tx: Tx,
  { change, task, now }: { change: ChangeRow; task: TaskDetailRow; now: Date },
): Promise<void> {
  const kind = change.kind === 'revoke' ? 'reportRevoked' : 'reportAmended';
  const params = { ...carParams(task), text: change.reason };
  const eventId = change.id;
  const target = { to: 'order', id: task.order_id } as const;
  const told = await noticesForCustomer(tx, task, { eventId, kind, target, params });
  const { inspector_id: userId } = task;
  const isTold = userId === null || told.some((notice) => notice.userId === userId);
  const inspector = isTold
    ? []
    : [{ eventId, kind, userId, target: { to: 'task', id: task.id }, params } as const];
  await insertNotices(tx, [...told, ...inspector], now);
}
