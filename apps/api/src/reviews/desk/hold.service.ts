import type { Hold, holdReview, releaseReview } from '@yanche/contract/console/desk';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { deskActionsOf, reviewHold, selfDecisionsOf } from '@yanche/rules/staff/review-desk';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import type { StaffCaller } from '#route.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { isOwnAffair, ofOrder } from '#staff/own-affairs.ts';
import { isDisputedPublisher } from '../disputes.store.ts';
import { heldFailure } from './held-failure.ts';
import { findHold, leaveHold, lockHold, takeHold } from './holds.store.ts';
import { ofSelfOrder, ofTask, type SubjectRef, subjectRef } from './subject.ts';

/** What is held, with the order that the log names. */
export type Held = SubjectRef & { orderId: string };

export async function holdView(
  db: Db,
  subject: SubjectRef,
  userId: string,
  now: Date,
): Promise<Hold> {
  const hold = await findHold(db, subject, now);
  if (hold === null) return null;
  const { name, until, reviewer_id } = hold;
  return { name, until: until.toISOString(), mine: reviewer_id === userId };
}

/** Opens a report for this person or keeps it; a colleague's is answered as it is. Throws `notFound`, `wrongState`, `reviewOwnWork`, `disputeOwnReport`. */
export async function hold(
  { db, clock }: Deps,
  staff: StaffCaller,
  { page, ...subject }: BodyOf<typeof holdReview>,
): Promise<AnswerOf<typeof holdReview>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const waiting =
      'taskId' in subject
        ? await requireWaiting(tx, staff, subject.taskId)
        : await requireSelfWaiting(tx, staff, subject.selfOrderId);
    await take(tx, staff, waiting, { now, page });
    const held = await holdView(tx, waiting, staff.userId, now);
    const isMine = held?.mine === true;
    return {
      hold: held,
      actions: 'taskId' in subject ? deskActionsOf(isMine) : selfDecisionsOf(isMine),
    };
  });
}

async function requireWaiting(tx: Tx, staff: StaffCaller, taskId: string): Promise<Held> {
  const task = await findTask(tx, taskId);
  if (task === null) throw new Failure('notFound');
  if (isOwnAffair(staff, [ofOrder(task)])) throw new Failure('reviewOwnWork');
  if (task.status !== orderStatus.inReview) throw inspectionOrders.wrongState(task.status);
  await requireOtherPublisher(tx, task.order_id, staff.userId);
  return { ...ofTask(taskId), orderId: task.order_id };
}

/** What is disputed is decided by somebody else than who published it. Throws `disputeOwnReport`. */
export async function requireOtherPublisher(
  tx: Tx,
  orderId: string,
  userId: string,
): Promise<void> {
  if (await isDisputedPublisher(tx, { orderId, userId })) throw new Failure('disputeOwnReport');
}

async function requireSelfWaiting(tx: Tx, staff: StaffCaller, orderId: string): Promise<Held> {
  const order = await selfInspections.find(tx, orderId);
  if (order === null) throw new Failure('notFound');
  if (isOwnAffair(staff, [ofOrder(order)])) throw new Failure('reviewOwnWork');
  if (order.status !== selfStatus.inReview) throw selfInspections.wrongState(order.status);
  return { ...ofSelfOrder(orderId), orderId };
}

/** `withPage`: a page that is loaded again has it still, before anybody else gets it. */
export async function release(
  { db, clock }: Deps,
  staff: StaffCaller,
  { withPage = false, page, ...subject }: BodyOf<typeof releaseReview>,
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + (withPage ? reviewHold.reloadMs : 0));
  await leaveHold(db, subjectRef(subject), { reviewerId: staff.userId, now, until, page });
}

/** The report in this person's hands until the end of the transaction and beyond, and how long they had it. Throws `reviewHeld`. */
export async function requireHold(
  tx: Tx,
  staff: StaffCaller,
  subject: Held,
  now: Date,
): Promise<{ seconds: number }> {
  if (!(await take(tx, staff, subject, { now }))) {
    const held = await findHold(tx, subject, now);
    if (held !== null) throw heldFailure(held);
  }
  const held = await lockHold(tx, subject);
  const ms = held === null ? 0 : held.spent_ms + now.getTime() - held.since.getTime();
  return { seconds: Math.round(ms / 1000) };
}

/** What somebody else let lapse is taken over, and that is written down. */
async function take(
  tx: Tx,
  staff: StaffCaller,
  subject: Held,
  { now, page }: { now: Date; page?: string | undefined },
): Promise<boolean> {
  const before = await lockHold(tx, subject);
  const until = new Date(now.getTime() + reviewHold.ms);
  const isMine = await takeHold(tx, subject, { reviewerId: staff.userId, now, until, page });
  if (isMine && before?.left_at === null && before.reviewer_id !== staff.userId) {
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'review.takeOver',
      subject: { kind: 'report', id: subject.orderId },
      reason: '',
      before: { reviewer: before.reviewer_id, until: before.until.toISOString() },
      after: { reviewer: staff.userId },
    });
  }
  return isMine;
}
