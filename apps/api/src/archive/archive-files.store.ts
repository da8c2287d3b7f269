import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';
import { type Partition, partitionQueue } from './partitions.store.ts';

export type ArchiveFile = Selectable<Tables['archive_files']>;
export type Range = { from: string; until: string };

const keyOf = ({ table_name }: Partition) =>
  sql.ref(partitionedTables[table_name as PartitionedTable].key);
const within = (part: Partition, { from, until }: Range) =>
  sql`${keyOf(part)} >= ${from} and ${keyOf(part)} < ${until}`;

/** The keys of the next file, with about so many rows; null when all rows are in files. A key is never split. */
export async function findNextRange(db: Db, part: Partition, most: number): Promise<Range | null> {
  const { rows: ends } = await sql<{ until_id: string | null }>`
    select until_id from archive_files where partition_name = ${part.name}
    order by from_id desc limit 1`.execute(db);
  const from = ends[0]?.until_id ?? part.from_id;
  if (from === part.until_id) return null;
  const { rows } = await sql<{ next: string | null }>`
    select coalesce(
      (select ${keyOf(part)} from ${sql.table(part.name)}
        where ${keyOf(part)} > (select ${keyOf(part)} from ${sql.table(part.name)}
            where ${keyOf(part)} >= ${from} order by ${keyOf(part)} limit 1)
          and ${keyOf(part)} >= (select ${keyOf(part)} from ${sql.table(part.name)}
            where ${keyOf(part)} >= ${from} order by ${keyOf(part)} offset ${most} limit 1)
        order by ${keyOf(part)} limit 1), ${part.until_id}) as next`.execute(db);
  return { from, until: rows[0]?.next ?? part.until_id };
}

/** The rows of these keys, a line of JSON each. */
export async function listLines(db: Db, part: Partition, range: Range): Promise<string[]> {
  const { order } = partitionedTables[part.table_name as PartitionedTable];
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(part)::text as line from ${sql.table(part.name)} as part
    where ${within(part, range)} order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}

export async function insertArchiveFile(
  tx: Tx,
  file: Insertable<Tables['archive_files']>,
): Promise<void> {
  await tx.insertInto('archive_files').values(file).execute();
}

/** The files of a part in the order of their keys. */
export const listFiles = (db: Db, part: Partition): Promise<ArchiveFile[]> =>
  db
    .selectFrom('archive_files')
    .selectAll()
    .where('partition_name', '=', part.name)
    .orderBy('from_id')
    .execute();

export async function countRows(db: Db, part: Partition, range: Range): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(part.name)} where ${within(part, range)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Drops a part whose rows are all in files. It needs the table that it refers to for a moment. */
export async function dropArchived(
  tx: Tx,
  part: Partition,
  { rows, now }: { rows: number; now: Date },
): Promise<void> {
  await sql`select set_config('lock_timeout', '500ms', true)`.execute(tx);
  await sql`drop table ${sql.table(part.name)}`.execute(tx);
  await partitionQueue.finish(tx, part, {
    status: 'archived',
    due_at: null,
    rows,
    archived_at: now,
  });
}
