import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';

/** `table.column` and whether it may be null, as read from the types. */
type Columns = Map<string, boolean>;

const folder = path.join(import.meta.dirname, 'tables');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/**
 * Reads `tables/*.ts` as text: inside an exported `…Tables` type, a table opens with `name: {` and each further line
 * at that level is a column. Whatever it cannot read makes the test fail rather than pass unseen.
 */
async function typedColumns(): Promise<Columns> {
  const columns: Columns = new Map();
  for (const name of (await readdir(folder)).sort()) {
    const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll(
      /\/\*.*?\*\/|\/\/.*$/gms,
      '',
    );
    const body = /^export type \w+Tables = \{\n(.*?)^\};/ms.exec(text)?.[1];
    if (body === undefined) continue;
    for (const [, table, inside] of body.matchAll(/^ {2}(\w+): \{(.*?)\s\};\n/gms)) {
      const lines = (inside ?? '')
        .replaceAll(/\{[^{}]*\}/g, 'object')
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      for (const line of lines) {
        const parts = /^(\w+): (.+)$/s.exec(line);
        if (parts === null) throw new Error(`${name}: cannot read "${line}" in ${table}`);
        const type = parts[2] ?? '';
        columns.set(`${table}.${parts[1]}`, /\| null\b/.test(type));
      }
    }
  }
  return columns;
}

async function realColumns(): Promise<Columns> {
  const { rows } = await client.query<{ name: string; nullable: boolean }>(`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`);
  return new Map(rows.map((row) => [row.name, row.nullable]));
}

const sorted = (columns: Columns) => [...columns.keys()].sort();

test('the typed tables have the columns that the migrations make, no more and no fewer', async () => {
  const typed = await typedColumns();
  expect(typed.size).toBeGreaterThan(200);
  expect(sorted(typed)).toEqual(sorted(await realColumns()));
});

test('what may be null in the database may be null in the types', async () => {
  const typed = await typedColumns();
  const nullables = (columns: Columns) =>
    [...columns]
      .filter(([, nullable]) => nullable)
      .map(([name]) => name)
      .sort();
  // jsonb columns whose type names no null store the JSON null.
  const jsonNull = ['answers.measure', 'findings.pin'];
  expect([...nullables(typed), ...jsonNull].sort()).toEqual(nullables(await realColumns()));
});
