import type { StepTimeMark, TaskStepKind } from '@yanche/rules/inspections/step-time';
import type { Db, Tx } from '#database/schema.ts';

export type TaskStep = {
  id: string;
  task_id: string;
  inspector_id: string;
  kind: TaskStepKind;
  said_at: Date | null;
  received_at: Date;
  mark: StepTimeMark;
};

export async function findStep(db: Db, id: string): Promise<TaskStep | null> {
  const row = await db.selectFrom('task_steps').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** False when another step has this id. */
export async function insertStep(tx: Tx, step: TaskStep): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto('task_steps')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

/** The steps of the visit that is under way, in the order they were received. */
export async function listVisitSteps(db: Db, taskId: string): Promise<TaskStep[]> {
  return db
    .selectFrom('task_steps')
    .innerJoin('tasks', 'tasks.id', 'task_steps.task_id')
    .selectAll('task_steps')
    .where('task_steps.task_id', '=', taskId)
    .whereRef('task_steps.inspector_id', '=', 'tasks.inspector_id')
    .where((eb) =>
      eb.or([
        eb('tasks.accepted_at', 'is', null),
        eb('task_steps.received_at', '>=', eb.ref('tasks.accepted_at')),
      ]),
    )
    .orderBy('task_steps.received_at')
    .orderBy('task_steps.id')
    .execute();
}

/** Notes that this person was shown the customer's number. */
export async function insertContactReveal(
  tx: Tx,
  reveal: { orderId: string; inspectorId: string; now: Date },
): Promise<void> {
  const { orderId, inspectorId, now } = reveal;
  await tx
    .insertInto('contact_reveals')
    .values({ order_id: orderId, inspector_id: inspectorId, at: now })
    .execute();
}
