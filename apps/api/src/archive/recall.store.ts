import { DAY_MS } from '@yanche/rules/calendar';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inTransaction } from '#database/database.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';

/** An order or task whose rows are no longer in their table, and where they are. `object_key` null: archived, and had none. */
export type Away = {
  table_name: PartitionedTable;
  key_id: string;
  partition_name: string;
  is_archived: boolean;
  object_key: string | null;
  sha256: string | null;
};

/** Of these orders and their tasks, what is away and was not brought back. */
export async function listAway(db: Db, orderIds: readonly string[]): Promise<Away[]> {
  const { rows } = await sql<Away>`
    with keys as (
      select 'order_events' as table_name, id as key_id from orders where id = any(${[...orderIds]}::uuid[])
      union all
      select 'answers', id from tasks where order_id = any(${[...orderIds]}::uuid[]))
    select keys.table_name, keys.key_id, part.name as partition_name,
      part.status = 'archived' as is_archived, file.object_key, file.sha256
    from keys
    join partitions as part on part.table_name = keys.table_name and part.status <> 'attached'
      and part.from_id <= keys.key_id and keys.key_id < part.until_id
    left join archive_files as file on part.status = 'archived' and file.partition_name = part.name
      and file.from_id <= keys.key_id and keys.key_id < file.until_id
    where not exists (select from recalled_keys as recalled
      where recalled.table_name = keys.table_name and recalled.key_id = keys.key_id)`.execute(db);
  return rows;
}

/** The orders that these ids and numbers are of: their own, or those of a task, a report, a change of it or a claim. */
export async function listOrdersOf(
  db: Db,
  { ids, reportNos }: { ids: readonly string[]; reportNos: readonly string[] },
): Promise<string[]> {
  const all = sql`any(${[...ids]}::uuid[])`;
  const numbers = reportNos.map((reportNo) => reportNo.trim().toUpperCase());
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = ${all}
    union select order_id from tasks where id = ${all}
    union select order_id from reports where id = ${all} or report_no = any(${numbers}::text[])
    union select order_id from claims where id = ${all}
    union select reports.order_id from report_changes as change
      join reports on reports.id = change.report_id where change.id = ${all}`.execute(db);
  return rows.map(({ id }) => id);
}

/** For whoever finds nothing where something may have been: an empty past is told from one that is away. */
export async function isAway(db: Db, table: PartitionedTable, keyId: string): Promise<boolean> {
  const { rows } = await sql<{ away: boolean }>`
    select exists (
      select from partitions where table_name = ${table} and status <> 'attached'
        and from_id <= ${keyId}::uuid and ${keyId}::uuid < until_id)
      and not exists (
        select from recalled_keys where table_name = ${table} and key_id = ${keyId}::uuid) as away`.execute(
    db,
  );
  return rows[0]?.away === true;
}

/** Puts rows of the archive back; what was written in their place since stays. Does nothing when another did it. */
export async function recallLines(
  tx: Tx,
  away: Away,
  lines: readonly string[],
  now: Date,
): Promise<void> {
  const rows = sql`jsonb_populate_recordset(
    null::${sql.table(away.table_name)}, ${`[${lines.join(',')}]`}::jsonb)`;
  await putBack(tx, away, rows, now);
}

/** The same from a part that was taken out and is not archived yet; false when it is by now. */
export async function recallDetached(tx: Tx, away: Away, now: Date): Promise<boolean> {
  const part = await tx
    .selectFrom('partitions')
    .select('name')
    .where('name', '=', away.partition_name)
    .where('status', '<>', 'archived')
    .forShare()
    .executeTakeFirst();
  if (part === undefined) return false;
  const key = sql.ref(partitionedTables[away.table_name].key);
  const rows = sql`(select * from ${sql.table(part.name)} where ${key} = ${away.key_id})`;
  await putBack(tx, away, rows, now);
  return true;
}

async function putBack(
  tx: Tx,
  { table_name, key_id }: Away,
  rows: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into recalled_keys (table_name, key_id, recalled_at, digest)
    select ${table_name}, ${key_id}, ${now}, ${digest} from ${rows} as part
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`insert into ${sql.table(table_name)} select * from ${rows} as part on conflict do nothing`.execute(
    tx,
  );
}

const digest = sql`md5(coalesce(string_agg(part::text, E'\n' order by part::text), ''))`;

const keptMs = 30 * DAY_MS;
const mostForgotten = 100;

/** Takes rows out again that were brought back long ago and are still what the archive has. Answers how many orders and tasks. */
export const forgetRecalled = (db: Kysely<Tables>, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const keys = await tx
      .selectFrom('recalled_keys')
      .selectAll()
      .where('recalled_at', '<', new Date(now.getTime() - keptMs))
      .orderBy('recalled_at')
      .limit(mostForgotten)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const recalled of keys) {
      const isSame = await forget(tx, recalled);
      const which = { table_name: recalled.table_name, key_id: recalled.key_id };
      await (isSame
        ? tx
            .deleteFrom('recalled_keys')
            .where((eb) => eb.and(which))
            .execute()
        : tx
            .updateTable('recalled_keys')
            .set({ recalled_at: now })
            .where((eb) => eb.and(which))
            .execute());
    }
    return keys.length;
  });

type Recalled = { table_name: string; key_id: string; digest: string };

/** Nobody changes a row between the look and its end: all are locked first, and looked at in a later statement. */
async function forget(tx: Tx, { table_name, key_id, digest: kept }: Recalled): Promise<boolean> {
  const key = sql.ref(partitionedTables[table_name as PartitionedTable].key);
  const own = sql`from ${sql.table(table_name)} as part where ${key} = ${key_id}`;
  await sql`select 1 ${own} for update`.execute(tx);
  const { rows } = await sql<{ same: boolean }>`select ${digest} = ${kept} as same ${own}`.execute(
    tx,
  );
  if (rows[0]?.same !== true) return false;
  await sql`delete ${own}`.execute(tx);
  return true;
}
