import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { PartnerCaller } from '#route.ts';
import { findTask, type TaskRow, type Which } from './partner-tasks.store.ts';

/** A task of this partner and kind of key. Throws `badRequest` when none is named, `notFound`. */
export async function requireTask(
  { db }: Pick<Deps, 'db'>,
  partner: PartnerCaller,
  { taskId, partnerTaskNo }: Which,
): Promise<TaskRow> {
  if (taskId === undefined && partnerTaskNo === undefined) {
    throw new Failure('badRequest', { field: 'partnerTaskNo' }, { field: 'partnerTaskNo' });
  }
  const task = await findTask(db, partner, { taskId, partnerTaskNo });
  if (task === null) throw new Failure('notFound');
  return task;
}
