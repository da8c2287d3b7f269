import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** What staff bring in from files, in the order in which one refers to another. */
export const referenceTables = [
  'cities',
  'markets',
  'points',
  'brands',
  'series',
  'models',
  'vin_prefixes',
  'products',
  'addons',
] as const;
export type ReferenceTable = (typeof referenceTables)[number];

export type Column = { name: string; type: string; optional: boolean; key: boolean };

/** What a job of ours notes in these rows: true of the database it stands in alone, and no business of a file. */
const ownNotes: Partial<Record<ReferenceTable, string>> = { points: 'slots_to' };

/** The columns in the order of the table; `type` as PostgreSQL names it: integer, text, ARRAY, jsonb … */
export async function listColumns(db: Db, table: ReferenceTable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.column_name as name, c.data_type as type,
      c.is_nullable = 'YES' or c.column_default is not null as optional,
      exists (
        select 1 from information_schema.table_constraints t
        join information_schema.key_column_usage k using (constraint_name, table_schema)
        where t.constraint_type = 'PRIMARY KEY' and t.table_schema = c.table_schema
          and t.table_name = c.table_name and k.column_name = c.column_name) as key
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name = ${table}
      and c.column_name is distinct from ${ownNotes[table] ?? null}
    order by c.ordinal_position`.execute(db);
  return rows;
}

/** Inserts the row, or changes the one with its key; columns that are not given keep their value or get their default. */
export async function putRow(
  db: Db,
  table: ReferenceTable,
  columns: readonly Column[],
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const list = sql.join(columns.map(({ name }) => sql.ref(name)));
  const changed = columns.filter(({ key }) => !key);
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict (${sql.join(columns.filter(({ key }) => key).map(({ name }) => sql.ref(name)))})
    do update set ${sql.join(
      changed.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    )}`.execute(db);
}

export async function listRows(
  db: Db,
  table: ReferenceTable,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by 1`.execute(db);
  return rows;
}

const priceColumns = ['price', 'origin_price', 'cashback', 'active'];

/** The prices in the rows of products and extras whose price is set at the console since, by key: a file cannot change them any more. */
export async function listPricedRows(
  db: Db,
  table: 'products' | 'addons',
): Promise<Map<string, string>> {
  const key = table === 'products' ? 'id' : 'code';
  const priced = table === 'products' ? 'product_id' : 'addon_code';
  const rows = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)}
    where exists (select 1 from prices where ${sql.ref(priced)} = ${sql.ref(`${table}.${key}`)})`.execute(
    db,
  );
  return new Map(
    rows.rows.map((row) => [
      String(row[key]),
      JSON.stringify(priceColumns.map((column) => row[column])),
    ]),
  );
}
