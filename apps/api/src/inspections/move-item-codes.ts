import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import { lockProgress, saveProgress } from '#database/sweep-progress.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { areItemsCopied, listTasksAfter, nameItemLists } from '#orders/item-lists.store.ts';

/** Of a transaction: its locks and its part of the log stay small. */
const tasksPerStep = 500;
/** Steps of one round: other jobs must not wait for what years have left. */
const stepsPerRound = 20;

/** Behind the last task there can be: this sweep is over. */
const end = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Lets the tasks that versions before made name their list of items and, once no such version serves, takes their copies away; all
 * tasks once for each. Whatever is made meanwhile is as it should be. Answers in how many steps.
 */
export const moveItemCodes = ({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => inTransaction(db, moveNext), stepsPerRound);

async function moveNext(tx: Tx): Promise<boolean> {
  const copies = !(await areItemsCopied(tx));
  const kind = copies ? 'copiesOfItems' : 'itemLists';
  if (await isOver(tx, kind)) return false;
  const from = await lockProgress(tx, kind);
  const tasks = await listTasksAfter(tx, from.id, { copies, most: tasksPerStep });
  const todo = tasks.filter((task) => task.todo).map(({ id }) => id);
  const done = await nameItemLists(tx, todo, { copies });
  const left = tasks.findIndex((task) => task.todo && !done.has(task.id));
  const passed = left === -1 ? tasks : tasks.slice(0, left);
  const id = tasks.length === 0 ? end : (passed.at(-1)?.id ?? from.id);
  await saveProgress(tx, kind, { ...from, id });
  return tasks.length > 0 && left === -1;
}

/** Looked at without a lock: after its end nothing is written for ever. */
async function isOver(tx: Tx, kind: string): Promise<boolean> {
  const progress = await tx
    .selectFrom('retention_progress')
    .select('until_id')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return progress?.until_id === end;
}
