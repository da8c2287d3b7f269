import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { seedReference } from '#sample/reference.ts';
import { seedBulkOrders } from '#sample/seed-bulk-orders.ts';
import { execute, withDatabase } from '#testing/sql.ts';
import { migrateToLatest, migrations } from '../migrate.ts';
import { runMigrations } from '../run-migrations.ts';
import type { Tables } from '../schema.ts';

test('a database of the version before has its rows in the first parts, at the same place on the disk', async () => {
  const server = inject('databaseServerUrl');
  const name = `yanche_test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database "${name}"`);
  const url = withDatabase(server, name);
  const pool = new Pool({ connectionString: url, max: 2 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const before = Object.entries(migrations).filter(([step]) => step < '0235');
    await runMigrations(url, Object.fromEntries(before));
    await seedReference(db);
    await seedBulkOrders(db, 200);
    for (const statement of [
      `insert into tasks (id, order_id, city_id, checklist_version, item_codes, start_at)
       select id, id, city_id, '', '{}', start_at from orders`,
      `insert into answers (task_id, code, result, measure, note, photos, answered_at)
       select id, 'A' || n, 'normal', 'null', '', '{}', now() from tasks, generate_series(1, 20) n`,
      `insert into order_events (id, order_id, event, to_status, actor_kind)
       select gen_random_uuid(), id, 'create', status, 'user' from orders`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    const filesOf = async (...tables: string[]) => {
      const { rows } = await sql<{ node: number; digest: string }>`
        select pg_relation_filenode(${tables[0]}::regclass) as first,
          pg_relation_filenode(${tables[1]}::regclass) as second,
          (select md5(string_agg(a::text, '' order by a::text)) from answers a) as answers,
          (select md5(string_agg(e::text, '' order by e::text)) from order_events e) as events`.execute(
        db,
      );
      return rows[0];
    };
    const was = await filesOf('answers', 'order_events');
    await migrateToLatest(url);
    expect(await filesOf('answers_first', 'order_events_first')).toEqual(was);
    const { rows } = await sql<{ part: string; n: number }>`
      select tableoid::regclass::text as part, count(*)::int as n from answers group by 1
      union all
      select tableoid::regclass::text, count(*)::int from order_events group by 1
      order by 1`.execute(db);
    expect(rows).toEqual([
      { part: 'answers_first', n: 4_000 },
      { part: 'order_events_first', n: 200 },
    ]);
    // As the former version asks, which still serves.
    await sql`insert into answers (task_id, code, result, note, photos, answered_at)
      select task_id, code, 'na', note, photos, now() from answers limit 1
      on conflict (task_id, code) do update set result = excluded.result`.execute(db);
    const { rows: changed } = await sql`select 1 from answers where result = 'na'`.execute(db);
    expect(changed).toHaveLength(1);
    await expect(
      sql`insert into order_events (id, order_id, event, to_status, actor_kind)
        values (gen_random_uuid(), gen_random_uuid(), 'create', '10', 'user')`.execute(db),
    ).rejects.toThrow(/foreign key/);
  } finally {
    await db.destroy();
    await execute(server, `drop database "${name}" with (force)`);
  }
}, 120_000);
