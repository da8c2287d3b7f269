import { isOneOf } from '@yanche/rules/state-machine';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { publishReview } from '@yanche/contract/console/desk';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Tx } from '#database/schema.ts';
import { listEarlierVerdicts, listOrderReports } from '#reports/reports.store.ts';
import { updateTask } from '#inspections/tasks.store.ts';
import { approvalOf } from './approval.ts';
import { contradictionsOf } from './contradictions.ts';
import { historyConflicts } from './history-conflicts.ts';
import { loadPackageHistory } from './history-risks.ts';
import { cleanWords, lockForReview, type Reviewer } from './lock-for-review.ts';
import { publishReport } from './publish-report.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type Approved = AnswerOf<typeof publishReview>;

/**
 * Publishes the report and completes the order, within a transaction. Idempotent per reviewer. Contradicting an earlier inspection
 * or the records of the car requires a signed reason, which stays with the order. Whether its photos were seen is for the caller to ask.
 */
export async function approveIn(
  tx: Tx,
  deps: Deps,
  caller: Reviewer,
  { taskId, reason }: { taskId: string; reason: string },
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
    ...approvalOf(task, now),
    actor: { kind: 'reviewer', id: caller.userId },
    now,
    payload: why === '' ? {} : { reason: why },
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
  const history = await loadPackageHistory(tx, task);
  const conflicts = historyConflicts(content, history?.content ?? null);
  if (why === '' && contradictionsOf(verdicts, earlier).length + conflicts.length > 0) {
    throw new Failure('contradictionUnexplained');
  }
  return { status, reportNo, reportId };
}
