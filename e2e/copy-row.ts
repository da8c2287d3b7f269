import type { connectToDatabase } from './move-appointment.ts';

type Client = Awaited<ReturnType<typeof connectToDatabase>>;

/** Copies the rows of a table that `where` names (the row is `source`), with changes; what the database computes is left to it. */
export async function copyRow(
  client: Client,
  table: string,
  where: string,
  changes: object,
): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select copied.* from ${table} as source,
         jsonb_populate_record(null::${table}, to_jsonb(source) || $1::jsonb) as copied
       where ${where}) as all_columns`,
    [JSON.stringify(changes)],
  );
}
