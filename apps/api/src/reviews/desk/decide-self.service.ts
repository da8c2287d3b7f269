import type { decideSelfReview } from '@yanche/contract/console/self-desk';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import type { SelfDecision } from '@yanche/rules/staff/review-desk';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { StaffCaller } from '#route.ts';
import {
  carryOut,
  type Decision,
  isRepetition,
  requireWords,
} from '#self-orders/check/self-decision.ts';
import { findSelfReport } from '#self-orders/report/self-reports.store.ts';
import { type SelfOrder, selfInspections } from '#self-orders/self-inspections.ts';
import { loadState } from '#self-orders/load-state.ts';
import { statusTextOf, stepOf } from '#self-orders/self-order-view.ts';
import { listCurrentShots } from '#self-orders/shots/self-shots.store.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { isOwnAffair, ofOrder } from '#staff/own-affairs.ts';
import { cleanWords } from '../lock-for-review.ts';
import { flaggedSteps, noticedIn } from './flagged-steps.ts';
import { requireHold } from './hold.service.ts';
import { deleteHold } from './holds.store.ts';
import { listSeen } from './seen.store.ts';
import { ofSelfOrder } from './subject.ts';

type Body = z.output<NonNullable<(typeof decideSelfReview)['body']>>;

/** Applies a decision in one transaction. Repeated by the same person, answers the same and writes nothing down again. */
export async function decideSelf(
  deps: Deps,
  staff: StaffCaller,
  { selfOrderId, round, passes, ...given }: Body,
  language: Language,
): Promise<AnswerOf<typeof decideSelfReview>> {
  const decision: Decision = {
    ...given,
    comment: cleanWords(given.comment),
    retakes: given.retakes.map(({ stepKey, reason }) => ({ stepKey, reason: cleanWords(reason) })),
    reviewer: { userId: staff.userId, name: staff.name },
  };
  requireWords(decision);
  const { order, refundId } = await inTransaction(deps.db, async (tx) => {
    const locked = await selfInspections.lock(tx, selfOrderId);
    if (locked === null) throw new Failure('notFound');
    if (isOwnAffair(staff, [ofOrder(locked)])) throw new Failure('reviewOwnWork');
    if (isRepetition(locked, decision)) return { order: locked, refundId: null };
    if (locked.status !== selfStatus.inReview) throw selfInspections.wrongState(locked.status);
    return decideIn(tx, deps, staff, { locked, round, decision, passes });
  });
  if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
  return {
    status: order.status,
    statusText: statusTextOf(order, language),
    refund: order.refund ?? 0,
    reportNo: await reportNoOf(deps, order),
  };
}

const actions: Record<SelfDecision, AuditAction> = {
  approve: 'review.certify',
  retake: 'review.retake',
  reject: 'review.turnDown',
};

type Given = { locked: SelfOrder; round: number; decision: Decision; passes: Body['passes'] };

async function decideIn(tx: Tx, deps: Deps, staff: StaffCaller, given: Given) {
  const { locked, round, decision, passes } = given;
  const now = deps.clock.now();
  const subject = ofSelfOrder(locked.id);
  const { seconds } = await requireHold(tx, staff, { ...subject, orderId: locked.id }, now);
  if (locked.round !== round) throw new Failure('changedMeanwhile');
  if (decision.decision === 'approve') {
    await requireSeen(tx, staff, locked.id);
    await requireExplained(tx, deps, locked, passes);
  }
  const done = await carryOut(tx, deps, locked, decision);
  await deleteHold(tx, subject, staff.userId);
  const { comment, retakes, fraud } = decision;
  const reasons = [comment, ...retakes.map(({ reason }) => reason)];
  await insertAudit(tx, {
    by: staff,
    at: now,
    action: actions[decision.decision],
    subject: { kind: 'report', id: locked.id },
    reason: [...new Set(reasons)].filter((words) => words !== '').join('；'),
    before: { status: locked.status },
    after: {
      status: done.order.status,
      round: round + 1, // hand-ins, as of an inspection
      seconds,
      ...(decision.decision === 'approve' && passes.length > 0 && { passes }),
      ...(decision.decision === 'retake' && { steps: retakes.map(({ stepKey }) => stepKey) }),
      ...(decision.decision === 'reject' && { fraud, refund: done.order.refund ?? 0 }),
    },
  });
  return done;
}

/** Every photo of a certificate passed before the eye of who issues it. Throws `photosUnseen`. */
async function requireSeen(tx: Tx, { userId }: StaffCaller, orderId: string): Promise<void> {
  const seen = new Set(await listSeen(tx, ofSelfOrder(orderId), userId));
  const shots = await listCurrentShots(tx, [orderId]);
  const unseen = shots.flatMap(({ file_id: id }) => (id === null || seen.has(id) ? [] : [id]));
  if (unseen.length > 0)
    throw new Failure('photosUnseen', { count: unseen.length }, { fileIds: unseen });
}

/** What the rules noticed does not pass without a reason. Throws `flagUnexplained`. */
async function requireExplained(
  tx: Tx,
  deps: Deps,
  order: SelfOrder,
  passes: Body['passes'],
): Promise<void> {
  const state = await loadState(tx, order);
  const steps = state.facts.steps.map((step) => stepOf(deps, state, step, 'zh'));
  const flagged = flaggedSteps(steps, await noticedIn(tx, state, steps, 'zh'));
  const said = new Set<string>(passes.map(({ stepKey }) => stepKey));
  const unsaid = flagged.filter((key) => !said.has(key));
  if (unsaid.length > 0)
    throw new Failure('flagUnexplained', { count: unsaid.length }, { stepKeys: unsaid });
}

async function reportNoOf({ db }: Deps, { id: orderId, status }: SelfOrder) {
  if (status !== selfStatus.certified) return null;
  return (await findSelfReport(db, { orderId }))?.report_no ?? null;
}
