import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { acceptTask } from '@yanche/contract/inspections/inspections';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { HOUR_MS } from '@yanche/rules/calendar';
import {
  nextOrderStatus,
  ORDER_TIMES,
  type OrderEvent,
  orderStatusLabels,
} from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { metersBetween, type Position } from '#lib/distance.ts';
import { Failure } from '#lib/failure.ts';
import { isInvolved } from '#people/order-access.ts';
import { isTooFarApart } from '#orders/assignment/visits.ts';
import type { Caller } from '#route.ts';
import { listAnswers } from './answers.store.ts';
import { assignJob, isFree } from '#orders/assignment/assign-inspector.store.ts';
import { inTransaction } from '#database/database.ts';
import { findVisit, hasSkillFor, lockInspector } from '#orders/assignment/inspectors.store.ts';
import type { Tx } from '#database/schema.ts';
import { lockTask, type TaskChanges, type TaskDetailRow, updateTask } from './tasks.store.ts';
import { closeRound } from './sent-back.service.ts';
import { requireComplete } from './submit-check.ts';
import { readingFactsOf, readingsOfTask } from './task-readings.ts';
import { lockOwnTask } from './task-access.ts';
import { knownPositionOf } from './task-view.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type StepAnswer = AnswerOf<typeof acceptTask>;

const checkInMeters = 500;

/** Accepts an open job. Of concurrent inspectors one gets it; repeating for the own job succeeds. */
export async function acceptJob(
  deps: Deps,
  caller: Caller,
  taskId: string,
  language: Language,
): Promise<StepAnswer> {
  const { userId } = caller;
  const status = await inTransaction(deps.db, async (tx) => {
    const task = await lockTask(tx, taskId);
    if (task === null) throw new Failure('notFound');
    if (task.inspector_id === userId) return task.status;
    if (task.inspector_id !== null) throw new Failure('notAssigned');
    if (!caller.cityIds.includes(task.city_id) || isInvolved(task, caller)) {
      throw new Failure('noPermission');
    }
    const now = deps.clock.now();
    await requireFit(tx, userId, task.order_id);
    return assignJob(tx, {
      orderId: task.order_id,
      inspectorId: userId,
      actor: { kind: 'inspector', id: userId },
      now,
    });
  });
  return stepAnswer(taskId, status, language);
}

async function requireFit(tx: Tx, inspectorId: string, orderId: string): Promise<void> {
  if (!(await hasSkillFor(tx, inspectorId, orderId))) throw new Failure('skillMissing');
  await lockInspector(tx, inspectorId);
  const visit = await findVisit(tx, orderId);
  if (!(await isFree(tx, { inspectorId, orderId, visit }, isTooFarApart))) {
    throw new Failure('jobsClash');
  }
}

type Step = {
  from: OrderStatus;
  event: OrderEvent;
  /** Checks whether the step is allowed; returns the task's changes. */
  prepare: (task: TaskDetailRow, now: Date, tx: Tx) => TaskChanges | Promise<TaskChanges>;
};

export const departForJob = (deps: Deps, caller: Caller, taskId: string, language: Language) =>
  applyStep(deps, caller, taskId, language, {
    from: orderStatus.assigned,
    event: 'depart',
    prepare(task, now) {
      const early = task.start_at.getTime() - now.getTime();
      if (early > ORDER_TIMES.departHoursBefore * HOUR_MS) throw new Failure('tooEarly');
      return { departed_at: now };
    },
  });

/** Without both positions the arrival is recorded as unlocated, which reviewers see. */
export const checkInAtJob = (
  deps: Deps,
  caller: Caller,
  { taskId, position }: { taskId: string; position: Position | null },
  language: Language,
) =>
  applyStep(deps, caller, taskId, language, {
    from: orderStatus.onTheWay,
    event: 'checkIn',
    prepare(task, now) {
      const place = knownPositionOf(task);
      if (position === null || place === null) return { checked_in_at: now, checkIn: null };
      const meters = Math.round(metersBetween(position, place));
      if (meters > checkInMeters) throw new Failure('tooFarAway', { meters });
      return { checked_in_at: now, checkIn: { ...position, meters } };
    },
  });

export const submitJob = (
  deps: Deps,
  caller: Caller,
  { taskId, note }: { taskId: string; note?: string },
  language: Language,
) =>
  applyStep(deps, caller, taskId, language, {
    from: orderStatus.inspecting,
    event: 'submit',
    async prepare(task, now, tx) {
      const answers = await listAnswers(tx, taskId);
      requireComplete(task.item_codes, answers, {
        readings: readingsOfTask(task),
        facts: await readingFactsOf(tx, task, now),
      });
      await closeRound(tx, { task, answers, now });
      // A previously published report is reviewed again.
      return {
        submitted_at: now,
        reviewed_at: null,
        reviewer_id: null,
        note: note?.replaceAll('\0', '') || null,
      };
    },
  });

/** Moves the caller's own job. Repeating a step returns its answer again. */
async function applyStep(
  deps: Deps,
  caller: Caller,
  taskId: string,
  language: Language,
  { from, event, prepare }: Step,
): Promise<StepAnswer> {
  const status = await inTransaction(deps.db, async (tx) => {
    const task = await lockOwnTask(tx, caller, taskId);
    if (task.status === nextOrderStatus(from, event)) return task.status;
    if (task.status !== from) throw inspectionOrders.wrongState(task.status);
    const now = deps.clock.now();
    const set = await prepare(task, now, tx);
    const moved = await inspectionOrders.transition(tx, {
      orderId: task.order_id,
      from,
      event,
      actor: { kind: 'inspector', id: caller.userId },
      now,
    });
    await updateTask(tx, taskId, set);
    return moved.status;
  });
  return stepAnswer(taskId, status, language);
}

const stepAnswer = (taskId: string, status: OrderStatus, language: Language): StepAnswer => ({
  taskId,
  status,
  statusText: inLanguage(orderStatusLabels[status], language),
});
