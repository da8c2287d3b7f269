import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listOtherPhones as call } from '@yanche/contract/inspections/own-job';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listOtherPhones } from './task-phones.store.ts';
import { findTask } from './tasks.store.ts';

/** The phones besides this one that saved records of the caller's own job. */
export async function readOtherPhones(
  deps: Deps,
  caller: Caller,
  { taskId, phone }: { taskId: string; phone: string },
): Promise<AnswerOf<typeof call>> {
  const task = await findTask(deps.db, taskId);
  if (task === null) throw new Failure('notFound');
  if (task.inspector_id !== caller.userId) throw new Failure('notAssigned');
  const phones = await listOtherPhones(deps.db, taskId, phone);
  return {
    phones: phones.map(({ lastAt, ...each }) => ({ ...each, lastAt: lastAt.toISOString() })),
  };
}
