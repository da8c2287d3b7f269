import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { api, inParallel, test } from '#testing/fixture.ts';
import { runMigrations, type Steps } from '../run-migrations.ts';
import { beginningOfMonth } from './months.ts';
import { partitionByMonth } from './partition-by-month.ts';

const steps: Steps = {
  '9501-tried-by-month': {
    outsideTransaction: true,
    up: (db) =>
      partitionByMonth(db, {
        table: 'tried',
        key: 'parent_id',
        primaryKey: ['parent_id', 'id'],
        hasPrimaryKey: false,
        references: 'tried_parents',
        indexes: { tried_at: 'at' },
        without: ['tried_parent'],
      }),
  },
};
const times = { lockTimeoutMs: 200, pausesMs: Array.from({ length: 40 }, () => 100) };
const idOf = (at: Date) => v7({ msecs: at.getTime() });

async function aTable(): Promise<void> {
  for (const statement of [
    'create table tried_parents (id uuid primary key)',
    `create table tried (
      id uuid primary key, parent_id uuid not null references tried_parents,
      at timestamptz(3) not null default now(), text text not null)`,
    `comment on column tried.text is 'kept'`,
    'create index tried_at on tried (at)',
    'create index tried_parent on tried (parent_id)',
  ]) {
    await sql.raw(statement).execute(api.deps.db);
  }
}

const write = async (parentId: string) => {
  await sql`insert into tried_parents values (${parentId})`.execute(api.deps.db);
  await sql`insert into tried (id, parent_id, text) values (${idOf(new Date())}, ${parentId}, 'x')`.execute(
    api.deps.db,
  );
};

test('a table that is written to becomes the first part; no row is copied, no write fails', async () => {
  await aTable();
  for (const years of [0, 1, 5]) await write(idOf(new Date(Date.now() - years * 31_536_000_000)));
  const file = async (name: string) => {
    const { rows } = await sql<{ node: number }>`
      select pg_relation_filenode(${name}::regclass) as node`.execute(api.deps.db);
    return rows[0]?.node;
  };
  const before = await file('tried');
  const stop = new AbortController();
  let written = 3;
  const writers = inParallel(3, async () => {
    while (!stop.signal.aborted) {
      await write(idOf(new Date()));
      written += 1;
      await sleep(5);
    }
  });
  const reader = new Client({ connectionString: api.databaseUrl });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from tried');
  const said: string[] = [];
  const running = runMigrations(api.databaseUrl, steps, (line) => said.push(line), times);
  // An index waits for the reader, the swap would.
  await sleep(500);
  await reader.query('commit');
  await reader.end();
  await running;
  // Whoever looks again finds it done.
  await runMigrations(api.databaseUrl, { '9502-again': steps['9501-tried-by-month'] as never });
  stop.abort();
  await writers;
  const { rows } = await sql<{ part: string; n: number }>`
    select tableoid::regclass::text as part, count(*)::int as n from tried group by 1`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ part: 'tried_first', n: written }]);
  expect(await file('tried_first')).toBe(before);
  const later = idOf(beginningOfMonth(new Date(), 2));
  await write(later);
  const { rows: beyond } = await sql<{ part: string; text: string }>`
    select tableoid::regclass::text as part, col_description('tried'::regclass, 4) as text
    from tried where parent_id = ${later}`.execute(api.deps.db);
  expect(beyond).toEqual([{ part: 'tried_other', text: 'kept' }]);
  await expect(
    sql`insert into tried (id, parent_id, text) values (${later}, ${idOf(new Date(0))}, '')`.execute(
      api.deps.db,
    ),
  ).rejects.toThrow(/foreign key/);
  const { rows: left } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = 'tried_first'::regclass
      and contype = 'c'`.execute(api.deps.db);
  expect(left).toEqual([]);
});
