import type { Hold, holdReview } from '@yanche/contract/console/desk';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { deskActionsOf, reviewHold } from '@yanche/rules/staff/review-desk';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { heldFailure } from './held-failure.ts';
import { deleteHold, findHold, lockHold, takeHold } from './holds.store.ts';

export async function holdView(db: Db, taskId: string, userId: string, now: Date): Promise<Hold> {
  const hold = await findHold(db, taskId, now);
  if (hold === null) return null;
  const { name, until, reviewer_id } = hold;
  return { name, until: until.toISOString(), mine: reviewer_id === userId };
}

/** Opens a report for this person or keeps it; a colleague's is answered as it is. Throws `notFound`, `wrongState`, `reviewOwnWork`. */
export async function hold(
  { db, clock }: Deps,
  staff: StaffCaller,
  taskId: string,
): Promise<AnswerOf<typeof holdReview>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const task = await findTask(tx, taskId);
    if (task === null) throw new Failure('notFound');
    if (task.inspector_id === staff.userId || task.user_id === staff.userId)
      throw new Failure('reviewOwnWork');
    if (task.status !== orderStatus.inReview) throw inspectionOrders.wrongState(task.status);
    await take(tx, staff, task, now);
    const held = await holdView(tx, taskId, staff.userId, now);
    return { hold: held, actions: deskActionsOf(held?.mine === true) };
  });
}

export async function release({ db }: Deps, staff: StaffCaller, taskId: string): Promise<void> {
  await deleteHold(db, taskId, staff.userId);
}

/** The report in this person's hands until the end of the transaction and beyond. Throws `reviewHeld`. */
export async function requireHold(
  tx: Tx,
  staff: StaffCaller,
  task: TaskDetailRow,
  now: Date,
): Promise<{ since: Date }> {
  if (!(await take(tx, staff, task, now))) {
    const held = await findHold(tx, task.id, now);
    if (held !== null) throw heldFailure(held);
  }
  return { since: (await lockHold(tx, task.id))?.since ?? now };
}

/** What somebody else let lapse is taken over, and that is written down. */
async function take(
  tx: Tx,
  staff: StaffCaller,
  task: Pick<TaskDetailRow, 'id' | 'order_id'>,
  now: Date,
): Promise<boolean> {
  const before = await lockHold(tx, task.id);
  const until = new Date(now.getTime() + reviewHold.ms);
  const isMine = await takeHold(tx, { taskId: task.id, reviewerId: staff.userId, now, until });
  if (isMine && before !== null && before.reviewer_id !== staff.userId) {
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'review.takeOver',
      subject: { kind: 'report', id: task.order_id },
      reason: '',
      before: { reviewer: before.reviewer_id, until: before.until.toISOString() },
      after: { reviewer: staff.userId },
    });
  }
  return isMine;
}
