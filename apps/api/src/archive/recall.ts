import { leastArchiveMonths } from '@yanche/rules/work/partition-state';
import { inTransaction } from '#database/database.ts';
import { beginningOfMonth } from '#database/partitions/months.ts';
import type { Deps } from '#deps.ts';
import { groupBy } from '#lib/group-by.ts';
import { firstIdAt } from '#lib/ids.ts';
import { StorageError } from '#providers/storage/storage.ts';
import { sha256Of, unpackLines } from './archive-format.ts';
import { partitionedTables } from './partitioned-tables.ts';
import { type Away, listAway, recallDetached, recallLines } from './recall.store.ts';

/**
 * Brings what was archived of these orders back into the tables, so that whoever reads or goes on with them finds all of it. True when
 * there was something. Costs nothing for orders of this year. Fails with a `StorageError` when the archive cannot be read: better than
 * an order without its past.
 */
export async function recallOrders(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  orderIds: readonly string[],
): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  // A task is younger than its order.
  const old = orderIds.filter((id) => id.toLowerCase() < youngestArchived(now));
  if (old.length === 0) return false;
  const away = await listAway(db, old);
  const again: Away[] = [];
  for (const each of away.filter(({ is_archived }) => !is_archived)) {
    if (!(await inTransaction(db, (tx) => recallDetached(tx, each, now)))) again.push(each);
  }
  // Archived between the look and now: it is looked at once more.
  if (again.length > 0) await recallOrders(deps, old);
  const archived = away.filter(({ is_archived }) => is_archived);
  for (const [, keys] of groupBy(archived, ({ object_key }) => object_key ?? '')) {
    const lines = await readFile(deps, keys[0]);
    for (const key of keys) {
      const own = lines.filter((line) => line.includes(key.key_id)).filter(isOf(key));
      await inTransaction(db, (tx) => recallLines(tx, key, own, now));
    }
  }
  return away.length > 0;
}

/** Whatever was made after this key is never archived. */
export const youngestArchived = (now: Date): string =>
  firstIdAt(beginningOfMonth(now, -leastArchiveMonths));

async function readFile(
  { storage }: Pick<Deps, 'storage'>,
  away: Away | undefined,
): Promise<string[]> {
  if (away === undefined || away.object_key === null) return [];
  const bytes = await storage.get(away.object_key);
  if (bytes === null || sha256Of(bytes) !== away.sha256) {
    throw new StorageError(`${away.object_key} is ${bytes === null ? 'gone' : 'not what it was'}`);
  }
  return unpackLines(bytes);
}

const isOf =
  ({ table_name, key_id }: Away) =>
  (line: string): boolean =>
    (JSON.parse(line) as Record<string, unknown>)[partitionedTables[table_name].key] === key_id;
