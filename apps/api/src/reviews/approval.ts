import { HOUR_MS } from '@yanche/rules/calendar';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';

/** Whether approval completes the order or the customer has to confirm: the product decides. */
export function approvalOf(task: Pick<TaskDetailRow, 'product_rule' | 'dealer_id'>, now: Date) {
  const { needsApproval } = task.product_rule;
  const isAsked =
    needsApproval === 'all' || (needsApproval === 'dealers' && task.dealer_id !== null);
  if (!isAsked) return { event: 'approveAuto' as const };
  const confirm_until = new Date(now.getTime() + ORDER_TIMES.confirmHours * HOUR_MS);
  return { event: 'approve' as const, set: { confirm_until } };
}
