import { randomBytes } from 'node:crypto';
import { type Energy, visitItems } from '@yanche/rules/inspections/checklist';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { moveItemCodes } from '#inspections/move-item-codes.ts';
import { sampleProducts } from '#sample/products.ts';
import { seedReference } from '#sample/reference.ts';
import { seedBulkOrders } from '#sample/seed-bulk-orders.ts';
import { execute, withDatabase } from '#testing/sql.ts';
import { contract } from './contract-steps.ts';
import { migrateToLatest, migrations } from './migrate.ts';
import { runMigrations } from './run-migrations.ts';
import type { Tables } from './schema.ts';

/*
 * A database of the version before 0241, brought to this one while that one serves on, and then without its copies.
 */
const orders = 3_000;
const name = `yanche_test_${randomBytes(8).toString('hex')}`;
let url: string;
let db: Kysely<Tables>;

beforeAll(async () => {
  const server = inject('databaseServerUrl');
  await execute(server, `create database "${name}"`);
  url = withDatabase(server, name);
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 4 }) }),
  });
  const before = Object.entries(migrations).filter(([step]) => step < '0241');
  await runMigrations(url, Object.fromEntries(before));
  await seedReference(db);
  await seedBulkOrders(db, orders);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await execute(inject('databaseServerUrl'), `drop database "${name}"`);
});

const listsOf = (energy: Energy) =>
  sampleProducts.map(({ check_groups }) =>
    visitItems({ groups: check_groups, energy, sunroof: true }).map(({ code }) => code),
  );
/** Every list that the packages have, for each kind of car. */
const lists = JSON.stringify((['ice', 'phev', 'bev'] as const).flatMap(listsOf));

/** As the former version writes tasks: the items in each, no list named. */
const insertAsBefore = (share: string) =>
  sql`
    insert into tasks (id, order_id, city_id, checklist_version, item_codes, start_at, check_in)
    select id, id, city_id, '2026.1', array(select jsonb_array_elements_text(
      ${lists}::jsonb -> (substr(order_no, 5)::int % jsonb_array_length(${lists}::jsonb)))), start_at, 'null'
    from orders where right(order_no, 1) in (select unnest(string_to_array(${share}, null)))`.execute(
    db,
  );

/** As the former version reads them: the column alone. */
async function itemsAsBefore() {
  const { rows } = await sql<{ digest: string; none: number }>`
    select md5(string_agg(id::text || item_codes::text, '' order by id)) as digest,
      count(*) filter (where item_codes is null)::int as none from tasks`.execute(db);
  return rows[0];
}

async function stateOf() {
  const { rows } = await sql<Record<'tasks' | 'named' | 'copies' | 'lists', number>>`
    select count(*)::int as tasks, count(item_list_id)::int as named, count(item_codes)::int as copies,
      (select count(*)::int from item_lists) as lists from tasks`.execute(db);
  return rows[0];
}

/** Of the rows themselves: what a table takes on disk depends on who else reads it when it is vacuumed. */
async function bytesPerTask(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select avg(pg_column_size(tasks.*))::int as bytes from tasks`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const moveAll = async () => {
  while ((await moveItemCodes({ db })) > 0);
};

test('the former version goes on writing and reading; its tasks come to name their lists, then lose the copies', async () => {
  await insertAsBefore('01234567');
  const was = await itemsAsBefore();
  const bytesBefore = await bytesPerTask();

  await migrateToLatest(url);
  expect(await itemsAsBefore()).toEqual(was);
  expect(await stateOf()).toMatchObject({ named: 0, lists: 0 });
  await insertAsBefore('8');
  const half = await stateOf();
  expect(half).toMatchObject({ tasks: orders * 0.9, named: orders * 0.1, copies: orders * 0.9 });
  // This version names a list alone; the former finds the items where it reads them.
  await sql`
    insert into tasks (id, order_id, city_id, checklist_version, item_list_id, start_at)
    select id, id, city_id, '', 1, start_at from orders where right(order_no, 1) = '9'`.execute(db);
  const copied = await itemsAsBefore();
  expect(copied?.none).toBe(0);

  // Somebody is busy with a task: it is not waited for, and not forgotten.
  await db.transaction().execute(async (busy) => {
    await sql`select 1 from tasks where item_list_id is null order by id offset 700 limit 1 for update`.execute(
      busy,
    );
    await moveAll();
    const { named, tasks } = (await stateOf()) ?? { named: 0, tasks: 0 };
    expect(named).toBeGreaterThan(orders * 0.1);
    expect(named).toBeLessThan(tasks);
  });
  await Promise.all([moveAll(), moveAll()]);
  const named = await stateOf();
  expect(named).toMatchObject({ tasks: orders, named: orders, copies: orders });
  expect(named?.lists).toBeLessThanOrEqual(JSON.parse(lists).length);
  expect(await itemsAsBefore()).toEqual(copied);

  await contract(url);
  await moveAll();
  expect(await stateOf()).toMatchObject({ named: orders, copies: 0 });
  const { rows: after } = await sql<{ digest: string }>`
    select md5(string_agg(tasks.id::text || codes::text, '' order by tasks.id)) as digest
    from tasks join item_lists on item_lists.id = item_list_id`.execute(db);
  expect(after[0]?.digest).toBe(copied?.digest);
  const bytesAfter = await bytesPerTask();
  expect(bytesAfter).toBeLessThan(bytesBefore / 3);
}, 120_000);
