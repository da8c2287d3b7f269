import { judgeStepTime, type TaskStepKind } from '@yanche/rules/inspections/step-time';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { findStep, insertStep } from './task-steps.store.ts';
import type { TaskDetailRow } from './tasks.store.ts';

/** What the phone says about a step: see the contract. */
export type Tap = {
  stepId?: string | undefined;
  at?: string | undefined;
  sentAt?: string | undefined;
};

const idTaken = () => new Failure('fieldInvalid', { field: 'stepId' }, { field: 'stepId' });

/** Whether this very step was made before. Throws when its id is that of another one. */
export async function isRepeated(
  tx: Tx,
  caller: Caller,
  step: { taskId: string; stepId?: string | undefined; kind: TaskStepKind },
): Promise<boolean> {
  const known = step.stepId === undefined ? null : await findStep(tx, step.stepId);
  if (known === null) return false;
  const isSame =
    known.task_id === step.taskId &&
    known.inspector_id === caller.userId &&
    known.kind === step.kind;
  if (!isSame) throw idTaken();
  return true;
}

type NewStep = { taskId: string; kind: TaskStepKind; tap: Tap; notBefore: Date | null; now: Date };

/** Keeps the time said and the time received; returns when the step counts as made. */
export async function recordStep(tx: Tx, caller: Caller, step: NewStep): Promise<Date> {
  const { taskId, kind, tap, notBefore, now } = step;
  const timeOf = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso));
  const { at, mark } = judgeStepTime({
    said: timeOf(tap.at),
    sent: timeOf(tap.sentAt),
    received: now.getTime(),
    notBefore: notBefore?.getTime() ?? 0,
  });
  const isNew = await insertStep(tx, {
    id: tap.stepId ?? newId(),
    task_id: taskId,
    inspector_id: caller.userId,
    kind,
    said_at: tap.at === undefined ? null : new Date(tap.at),
    received_at: now,
    mark,
  });
  if (!isNew) throw idTaken();
  return new Date(at);
}

/** The last thing known of the visit before a new step. */
export function lastStepOf(
  task: Pick<TaskDetailRow, 'accepted_at' | 'departed_at' | 'checked_in_at'>,
): Date | null {
  const times = [task.accepted_at, task.departed_at, task.checked_in_at];
  return times.findLast((time) => time !== null) ?? null;
}
