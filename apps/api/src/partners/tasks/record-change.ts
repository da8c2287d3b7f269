import type { OrderStatus } from '@yanche/rules/orders/order-status';
import type { Tx } from '#database/schema.ts';
import { nextChange, type TaskRow, updateTask } from './partner-tasks.store.ts';

export type Change = {
  status: OrderStatus;
  /** By which the next change is noticed. */
  state: string;
  /** Nothing can change any more. */
  isOver: boolean;
  report: { reportNo: string; version: number; status: string } | null;
  now: Date;
};

/** Gives a task the partner's next number, so that lists go on to it. */
export async function recordChange(
  tx: Tx,
  task: Pick<TaskRow, 'id' | 'partner_id'>,
  { state, isOver, now }: Change,
): Promise<void> {
  await updateTask(tx, task.id, {
    change_no: await nextChange(tx, task.partner_id),
    seen: state,
    open: !isOver,
    updated_at: now,
  });
}
