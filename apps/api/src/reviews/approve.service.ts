import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { publishReview } from '@yanche/contract/console/desk';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Tx } from '#database/schema.ts';
import { listEarlierVerdicts, listOrderReports } from '#reports/reports.store.ts';
import { type TaskDetailRow, updateTask } from '#inspections/tasks.store.ts';
import { approvalOf } from './approval.ts';
import { earnJob } from '#pay/earn.ts';
import { contradictionsOf } from './contradictions.ts';
import { historyConflicts } from './history-conflicts.ts';
import { loadPackageHistory } from './history-risks.ts';
import { cleanWords, lockForReview, type Reviewer } from './lock-for-review.ts';
import { publishReport } from './publish-report.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type Decision = NonNullable<BodyOf<typeof publishReview>['dispute']>;
type Approved = AnswerOf<typeof publishReview>;

/**
 * Publishes the report and completes the order, within a transaction. Idempotent per reviewer. Contradicting an earlier inspection
 * or the records of the car requires a signed reason, which stays with the order. Whether its photos were seen is for the caller to ask.
 */
export async function approveIn(
  tx: Tx,
  deps: Deps,
  caller: Reviewer,
  { taskId, reason, dispute }: { taskId: string; reason: string; dispute?: Decision | undefined },
): Promise<Approved> {
  const why = cleanWords(reason);
  const task = await lockForReview(tx, caller, taskId, deps.clock.now());
  if (
    isOneOf(task.status, orderStatus.awaitingConfirmation, orderStatus.completed) &&
    task.reviewer_id === caller.userId
  ) {
    const [report] = await listOrderReports(tx, task.order_id);
    if (report) {
      return { status: task.status, reportNo: report.report_no, reportId: report.id };
    }
  }
  if (task.status !== orderStatus.inReview) throw inspectionOrders.wrongState(task.status);
  const now = deps.clock.now();
  const { status } = await inspectionOrders.transition(tx, {
    orderId: task.order_id,
    from: orderStatus.inReview,
    ...withDecision(approvalOf(task, now), decisionOf(task, dispute), now),
    actor: { kind: 'reviewer', id: caller.userId },
    now,
    payload: {
      ...(why !== '' && { reason: why }),
      ...(dispute !== undefined && { dispute: dispute.outcome }),
    },
  });
  await updateTask(tx, taskId, {
    reviewed_at: now,
    reviewer_id: caller.userId,
    review_comment: null,
  });
  const { reportId, content } = await publishReport(tx, deps, {
    taskId,
    reviewer: caller,
    now,
    sample: deps.config.seed === 'sample',
  });
  const { reportNo, verdicts, inspectedAt } = content;
  const car = { vin: task.vin, orderId: task.order_id, before: inspectedAt };
  const earlier = await listEarlierVerdicts(tx, car);
  const history = await loadPackageHistory(tx, deps, task);
  const conflicts = historyConflicts(content, history?.content ?? null);
  if (why === '' && contradictionsOf(verdicts, earlier).length + conflicts.length > 0) {
    throw new Failure('contradictionUnexplained');
  }
  const { inspector_id: inspectorId, order_id: orderId } = task;
  if (inspectorId !== null) await earnJob(tx, { orderId, inspectorId, now });
  return { status, reportNo, reportId };
}

/** The decision on what the customer disputes. Throws `disputeUndecided` without one, or without words to them. */
function decisionOf(
  { disputed_at }: Pick<TaskDetailRow, 'disputed_at'>,
  dispute: Decision | undefined,
): Decision | null {
  if (disputed_at === null) {
    if (dispute !== undefined) throw new Failure('fieldInvalid', { field: ['异议', 'dispute'] });
    return null;
  }
  const words = cleanWords(dispute?.words ?? '');
  if (dispute === undefined || words === '') throw new Failure('disputeUndecided');
  return { outcome: dispute.outcome, words };
}

function withDecision(
  approval: ReturnType<typeof approvalOf>,
  decision: Decision | null,
  now: Date,
) {
  if (decision === null) return approval;
  const { outcome: dispute_outcome, words: dispute_answer } = decision;
  const set = { dispute_outcome, dispute_answer, dispute_decided_at: now };
  return { ...approval, set: { ...('set' in approval && approval.set), ...set } };
}
