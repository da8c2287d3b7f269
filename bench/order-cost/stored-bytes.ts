import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../apps/api/src/database/schema.ts';

/** What a database holds and has done so far. */
export type Stored = {
  tables: ReadonlyMap<string, { rows: number; indexes: number }>;
  wal: number;
  /** Pages that were written to the log whole: the first change of each after a checkpoint. */
  pageImages: number;
  transactions: number;
  statements: number;
};

export async function readStored(db: Kysely<Tables>): Promise<Stored> {
  const { rows: sizes } = await sql<{ name: string; rows: string; indexes: string }>`
    select relname as name, pg_table_size(oid) as rows, pg_indexes_size(oid) as indexes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const { rows } = await sql<Record<'wal' | 'page_images' | 'transactions' | 'statements', string>>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
      (select wal_fpi from pg_stat_wal) as page_images,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
      (select coalesce(sum(calls), 0) from pg_stat_statements) as statements`.execute(db);
  const [counted] = rows;
  return {
    tables: new Map(
      sizes.map((each) => [each.name, { rows: Number(each.rows), indexes: Number(each.indexes) }]),
    ),
    wal: Number(counted?.wal),
    pageImages: Number(counted?.page_images),
    transactions: Number(counted?.transactions),
    statements: Number(counted?.statements),
  };
}

/** Objects of the store by their kind, the first part of their key: how many, and their bytes. */
export async function readObjects(folder: string): Promise<Map<string, [number, number]>> {
  const kinds = new Map<string, [number, number]>();
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const kind = path.relative(folder, file).split(path.sep)[0] ?? '';
    const [count, bytes] = kinds.get(kind) ?? [0, 0];
    kinds.set(kind, [count + 1, bytes + (await stat(file)).size]);
  }
  return kinds;
}
