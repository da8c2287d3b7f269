import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { acceptTask } from '@yanche/contract/inspections/inspections';
import type { Language } from '@yanche/rules/bilingual';
import { distanceText } from '@yanche/rules/distance-text';
import type { TaskStepKind } from '@yanche/rules/inspections/step-time';
import { HOUR_MS } from '@yanche/rules/calendar';
import { nextOrderStatus, ORDER_TIMES } from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { metersBetween, type Position } from '#lib/distance.ts';
import { Failure } from '#lib/failure.ts';
import { isInvolved } from '#people/order-access.ts';
import { isTooFarApart, spanOf } from '#orders/assignment/visits.ts';
import { lacksContractAt, takesJobsAt } from '#people/inspectors.store.ts';
import type { Caller } from '#route.ts';
import { listAnswers } from './answers.store.ts';
import { assignJob, isFree } from '#orders/assignment/assign-inspector.store.ts';
import { inTransaction } from '#database/database.ts';
import { findVisit, hasSkillFor, lockInspector } from '#orders/assignment/inspectors.store.ts';
import type { Tx } from '#database/schema.ts';
import {
  findTask,
  lockTask,
  type TaskChanges,
  type TaskDetailRow,
  updateTask,
} from './tasks.store.ts';
import { requireFaceBefore } from '#inspectors/job-face.service.ts';
import { closeRound } from './sent-back.service.ts';
import { isRepeated, lastStepOf, recordStep, type Tap } from './step-tap.ts';
import { requireComplete } from './submit-check.ts';
import { readingFactsOf, readingsOfTask } from './task-readings.ts';
import { lockOwnTask } from './task-access.ts';
import { knownPositionOf, stepAnswer } from './task-view.ts';
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
  const span = spanOf(visit);
  if (!(await takesJobsAt(tx, inspectorId, span))) {
    const isUnsigned = await lacksContractAt(tx, inspectorId, span.to);
    throw new Failure(isUnsigned ? 'contractLacking' : 'notTakingJobs');
  }
  if (!(await isFree(tx, { inspectorId, orderId, visit }, isTooFarApart))) {
    throw new Failure('jobsClash');
  }
}

type Step = {
  from: OrderStatus;
  event: Extract<TaskStepKind, 'depart' | 'checkIn' | 'submit'>;
  /** Checks whether the step is allowed at the time it counts as made; returns the task's changes. */
  prepare: (task: TaskDetailRow, at: Date, tx: Tx) => TaskChanges | Promise<TaskChanges>;
};
type Given = Tap & { taskId: string };

/** Throws also `faceCheckDue`: shown that it is them, or with a person, they set out. */
export async function departForJob(
  deps: Deps,
  caller: Caller,
  given: Given,
  language: Language,
): Promise<StepAnswer> {
  const { taskId } = given;
  await requireDepartable(deps, taskId);
  await requireFaceBefore(deps, { taskId, userId: caller.userId }, given);
  return applyStep(deps, caller, given, language, {
    from: orderStatus.assigned,
    event: 'depart',
    prepare(task, at) {
      requireNotEarly(task, at);
      return { departed_at: at };
    },
  });
}

function requireNotEarly({ start_at }: Pick<TaskDetailRow, 'start_at'>, at: Date): void {
  const early = start_at.getTime() - at.getTime();
  if (early > ORDER_TIMES.departHoursBefore * HOUR_MS) throw new Failure('tooEarly');
}

/** Nobody is asked for their face for a job that they cannot set out for yet. */
async function requireDepartable({ db, clock }: Deps, taskId: string): Promise<void> {
  const task = await findTask(db, taskId);
  if (task?.status === orderStatus.assigned) requireNotEarly(task, clock.now());
}

/** Without both positions the arrival is recorded as unlocated, which reviewers see. */
export const checkInAtJob = (
  deps: Deps,
  caller: Caller,
  { position, ...given }: Given & { position: (Position & { accuracy?: number | null }) | null },
  language: Language,
) =>
  applyStep(deps, caller, given, language, {
    from: orderStatus.onTheWay,
    event: 'checkIn',
    prepare(task, at) {
      const place = knownPositionOf(task);
      if (position === null || place === null) return { checked_in_at: at, checkIn: null };
      const meters = Math.round(metersBetween(position, place));
      if (meters > checkInMeters) {
        throw new Failure('tooFarAway', { distance: distanceText(meters) }, { meters });
      }
      return { checked_in_at: at, checkIn: { ...position, meters } };
    },
  });

export const submitJob = (
  deps: Deps,
  caller: Caller,
  { note, ...given }: Given & { note?: string },
  language: Language,
) =>
  applyStep(deps, caller, given, language, {
    from: orderStatus.inspecting,
    event: 'submit',
    async prepare(task, at, tx) {
      const answers = await listAnswers(tx, task.id);
      requireComplete(task.item_codes, answers, {
        readings: readingsOfTask(task),
        facts: await readingFactsOf(tx, task, at),
      });
      await closeRound(tx, { task, answers, now: at });
      // A previously published report is reviewed again.
      return {
        submitted_at: at,
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
  { taskId, ...tap }: Given,
  language: Language,
  { from, event, prepare }: Step,
): Promise<StepAnswer> {
  const status = await inTransaction(deps.db, async (tx) => {
    const task = await lockOwnTask(tx, caller, taskId);
    if (await isRepeated(tx, caller, { taskId, stepId: tap.stepId, kind: event })) {
      return task.status;
    }
    if (task.status === nextOrderStatus(from, event)) return task.status;
    if (task.status !== from) throw inspectionOrders.wrongState(task.status);
    const now = deps.clock.now();
    const step = { taskId, kind: event, tap, notBefore: lastStepOf(task), now };
    const set = await prepare(task, await recordStep(tx, caller, step), tx);
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
