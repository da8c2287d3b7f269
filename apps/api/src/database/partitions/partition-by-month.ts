import { type Kysely, sql } from 'kysely';
import { firstIdAt } from '#lib/ids.ts';
import { createIndexConcurrently } from '../concurrent-index.ts';
import { beginningOfMonth, otherOf } from './months.ts';

type Split = {
  table: string;
  /** The column by whose time it is split; the first of the primary key. */
  key: string;
  /** The primary key: it must contain `key`. */
  primaryKey: readonly string[];
  /** The table has this primary key already. */
  hasPrimaryKey: boolean;
  /** The table that `key` refers to. */
  references: string;
  /** Indexes that every part has, by the columns of each. */
  indexes: Readonly<Record<string, string>>;
  /** Indexes of the table as it was that no part needs. */
  without: readonly string[];
};

/**
 * Puts a table that is written to into a partitioned one of the same name, as its first part; no row is copied. For a migration with
 * `outsideTransaction`. Only the swap needs the table for itself, and looks at no row: that the old one ends where the next part
 * begins was validated before, while rows were written.
 */
export async function partitionByMonth(db: Kysely<unknown>, split: Split): Promise<void> {
  const { table, primaryKey, hasPrimaryKey } = split;
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = to_regclass(${table})`.execute(db);
  if (rows[0]?.kind === 'p') return;
  const until = await boundOf(db, split);
  await sql`alter table ${sql.table(table)} validate constraint ${sql.id(boundName(table))}`.execute(
    db,
  );
  if (!hasPrimaryKey) {
    const on = `on ${table} (${primaryKey.join(', ')})`;
    await createIndexConcurrently(db, `${table}_first_pkey`, on, { unique: true });
  }
  await db.transaction().execute(async (tx) => {
    for (const statement of swapOf(split, until)) await sql.raw(statement).execute(tx);
    await sql`
      insert into partitions (name, table_name, from_id, until_id, status)
      values (${`${table}_first`}, ${table}, ${firstIdAt(new Date(0))}, ${until}, 'attached')`.execute(
      tx,
    );
  });
}

const boundName = (table: string) => `${table}_first_bound`;

/**
 * Where the old table ends: after the next month, so that nothing written meanwhile lies beyond. A try that broke off has said it
 * already; it is said anew when its time comes near, since no later row could be written then.
 */
async function boundOf(db: Kysely<unknown>, { table, key }: Split): Promise<string> {
  const now = new Date();
  const name = sql.id(boundName(table));
  const { rows } = await sql<{ says: string }>`
    select pg_get_constraintdef(oid) as says from pg_constraint
    where conrelid = to_regclass(${table}) and conname = ${boundName(table)}`.execute(db);
  const said = /'([0-9a-f-]{36})'/.exec(rows[0]?.says ?? '')?.[1];
  if (said !== undefined && said >= firstIdAt(beginningOfMonth(now, 1))) return said;
  const until = firstIdAt(beginningOfMonth(now, 2));
  await sql`alter table ${sql.table(table)} drop constraint if exists ${name}`.execute(db);
  await sql`alter table ${sql.table(table)} add constraint ${name}
    check (${sql.ref(key)} < ${sql.lit(until)}::uuid) not valid`.execute(db);
  return until;
}

function swapOf(split: Split, until: string): string[] {
  const { table, key, primaryKey, hasPrimaryKey, references, indexes, without } = split;
  const first = `${table}_first`;
  const firstKey = hasPrimaryKey
    ? [`alter table ${first} rename constraint ${table}_pkey to ${first}_pkey`]
    : [
        `alter table ${first} drop constraint ${table}_pkey`,
        `alter table ${first} add primary key using index ${first}_pkey`,
      ];
  return [
    `lock table ${table} in access exclusive mode`,
    `alter table ${table} rename to ${first}`,
    ...firstKey,
    ...without.map((index) => `drop index ${index}`),
    ...Object.keys(indexes).map((index) => `alter index ${index} rename to ${index}_first`),
    `create table ${table} (like ${first} including defaults including comments) partition by range (${key})`,
    `alter table ${table} add constraint ${table}_pkey primary key (${primaryKey.join(', ')})`,
    `alter table ${table} add foreign key (${key}) references ${references}`,
    ...Object.entries(indexes).map(([index, on]) => `create index ${index} on ${table} (${on})`),
    `alter table ${table} attach partition ${first} for values from (minvalue) to ('${until}')`,
    `alter table ${first} drop constraint ${boundName(table)}`,
    `create table ${otherOf(table)} partition of ${table} default`,
  ];
}
