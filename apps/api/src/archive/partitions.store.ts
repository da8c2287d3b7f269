import { partitionPolicy } from '@yanche/rules/work/partition-state';
import { type Selectable, sql } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import { beginningOfMonth, otherOf, partOf } from '#database/partitions/months.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { firstIdAt, timeOfId } from '#lib/ids.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';

export type Partition = Selectable<Tables['partitions']>;

/** Parts that were taken out of their table, to be archived. */
export const partitionQueue = leasedWork({
  table: 'partitions',
  key: ['name'],
  policy: partitionPolicy,
});

/**
 * Everybody who comes after one who waits for a lock waits as long, so it is tried again later instead. The table that is referred
 * to comes first, as for those who write an order and then its event: the other way round both would wait for each other.
 */
async function lockShortly(tx: Tx, table: PartitionedTable): Promise<void> {
  await sql`select set_config('lock_timeout', '500ms', true)`.execute(tx);
  await sql`lock table ${sql.table(partitionedTables[table].references)} in share row exclusive mode`.execute(
    tx,
  );
}

/** Where the last part of a table ends: what is written later goes to the part for all others. */
export async function findEnd(db: Db, table: PartitionedTable): Promise<string> {
  const { until_id } = await db
    .selectFrom('partitions')
    .select('until_id')
    .where('table_name', '=', table)
    .orderBy('from_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return until_id;
}

/** Where the last part of each table ends. */
export async function listEnds(db: Db): Promise<{ table: string; end: Date }[]> {
  const rows = await db
    .selectFrom('partitions')
    .distinctOn('table_name')
    .select(['table_name', 'until_id'])
    .orderBy('table_name')
    .orderBy('from_id', 'desc')
    .execute();
  return rows.map(({ table_name: table, until_id }) => ({ table, end: timeOfId(until_id) }));
}

/** Adds the part that begins with `from`; false when another process did. What was written for it already moves there. */
export async function addPartition(
  tx: Tx,
  table: PartitionedTable,
  from: string,
): Promise<boolean> {
  const month = timeOfId(from);
  const name = partOf(table, month);
  const until = firstIdAt(beginningOfMonth(month, 1));
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('partitions')
    .values({ name, table_name: table, from_id: from, until_id: until, status: 'attached' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added) return false;
  await lockShortly(tx, table);
  const key = sql.ref(partitionedTables[table].key);
  await sql`create table ${sql.table(name)}
    (like ${sql.table(table)} including defaults including indexes including comments)`.execute(tx);
  await sql`with moved as (
      delete from ${sql.table(otherOf(table))} where ${key} >= ${from} and ${key} < ${until}
      returning *)
    insert into ${sql.table(name)} select * from moved`.execute(tx);
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
    for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(tx);
  return true;
}

/** The parts with nothing younger than this key, the oldest first. */
export const listParts = (db: Db, before: string): Promise<Partition[]> =>
  db
    .selectFrom('partitions')
    .selectAll()
    .where('status', '=', 'attached')
    .where('until_id', '<=', before)
    .orderBy('until_id')
    .orderBy('name')
    .execute();

/**
 * Takes a part out of its table; false when another process did. From then on it does not change: what is written for its keys goes to
 * the part for all others. Not `concurrently`, which does not go beside such a part and would leave a time in which no part takes them.
 */
export async function detachPartition(tx: Tx, { name, table_name }: Partition, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('partitions')
    .set({ status: 'detached', detached_at: now, due_at: now })
    .where('name', '=', name)
    .where('status', '=', 'attached')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await lockShortly(tx, table_name as PartitionedTable);
  await sql`alter table ${sql.table(table_name)} detach partition ${sql.table(name)}`.execute(tx);
  return true;
}
