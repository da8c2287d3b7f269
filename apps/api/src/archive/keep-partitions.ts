import { monthsAhead } from '@yanche/rules/work/partition-state';
import { inTransaction } from '#database/database.ts';
import { beginningOfMonth } from '#database/partitions/months.ts';
import type { Deps } from '#deps.ts';
import { firstIdAt } from '#lib/ids.ts';
import { tableNames } from './partitioned-tables.ts';
import { addPartition, detachPartition, findEnd, listParts } from './partitions.store.ts';
import { forgetRecalled } from './recall.store.ts';

/** Steps of one round: each needs its table for itself for a moment. */
const maxPerRound = 12;

/**
 * Makes the parts of large tables for the months ahead, takes out those that are to be archived, and forgets what was brought back long ago.
 * A lock that is not free at once is asked for again in the next round.
 */
export async function keepPartitions(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { db, clock, config } = deps;
  const now = clock.now();
  let done = 0;
  const attempt = async (work: () => Promise<boolean>) => {
    if (signal?.aborted || done >= maxPerRound) return false;
    const isDone = await work().catch((error: unknown) => {
      if (isLockTimeout(error)) return false;
      throw error;
    });
    if (isDone) done += 1;
    return isDone;
  };
  const ahead = firstIdAt(beginningOfMonth(now, monthsAhead + 1));
  for (const table of tableNames) {
    for (let end = await findEnd(db, table); end < ahead; end = await findEnd(db, table)) {
      if (!(await attempt(() => inTransaction(db, (tx) => addPartition(tx, table, end))))) break;
    }
  }
  const over = firstIdAt(beginningOfMonth(now, -config.archiveAfterMonths));
  for (const part of await listParts(db, over)) {
    await attempt(() => inTransaction(db, (tx) => detachPartition(tx, part, now)));
  }
  return done + (await forgetRecalled(db, now));
}

const isLockTimeout = (error: unknown) => (error as { code?: string } | null)?.code === '55P03';
