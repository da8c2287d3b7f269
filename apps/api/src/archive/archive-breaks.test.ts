import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#database/database.ts';
import { beginningOfMonth } from '#database/partitions/months.ts';
import type { Deps } from '#deps.ts';
import { timeOfId } from '#lib/ids.ts';
import { seedReference } from '#sample/reference.ts';
import { seedBulkOrders } from '#sample/seed-bulk-orders.ts';
import { createTestDatabase } from '#testing/database.ts';
import { unpackLines } from './archive-format.ts';
import { archivePartitions } from './archive-partitions.ts';
import { keepPartitions } from './keep-partitions.ts';
import { addPartition, findEnd, partitionQueue } from './partitions.store.ts';
import { recallOrders } from './recall.ts';

const months = 6;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Deps['db'];
const time = { now: new Date() };

/** The same numbers in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A store that fails before it has written, after it, and while it is read. */
function aStore(random: () => number) {
  const objects = new Map<string, Uint8Array>();
  const faults = { on: true, count: 0 };
  const maybe = (share: number) => {
    if (!faults.on || random() > share) return;
    faults.count += 1;
    throw new Error('the store broke');
  };
  const storage = {
    async put(key: string, bytes: Uint8Array) {
      maybe(0.15);
      expect(objects.get(key) ?? bytes).toEqual(bytes);
      objects.set(key, bytes);
      maybe(0.15);
    },
    async get(key: string) {
      maybe(0.15);
      const bytes = objects.get(key) ?? null;
      // Now and then it has only half of it.
      return bytes !== null && faults.on && random() < 0.05 ? bytes.subarray(0, 40) : bytes;
    },
  };
  return { objects, faults, storage };
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, 6, () => {});
  await seedReference(db);
  for (let month = 0; month < months; month += 1) {
    for (const table of ['answers', 'order_events'] as const) {
      const end = await findEnd(db, table);
      await db.transaction().execute((tx) => addPartition(tx, table, end));
    }
  }
  await seedBulkOrders(db, 60);
  const inMonth = sql`(select overlay(orders.id::text placing substr(part.from_id::text, 1, 13) from 1 for 13)
    from partitions as part where part.table_name = 'answers' and part.name <> 'answers_first'
    order by part.from_id offset right(orders.order_no, 1)::int % ${months} limit 1)::uuid`;
  await sql`update orders set id = ${inMonth}`.execute(db);
  await sql`
    insert into tasks (id, order_id, city_id, checklist_version, item_codes, start_at)
    select id, id, city_id, '', '{}', start_at from orders`.execute(db);
  await sql`
    insert into answers (task_id, code, result, measure, note, photos, answered_at)
    select id, 'A' || n, 'limited', '{"km": 1.5}', E'谁\n"\\ ' || n, array[gen_random_uuid()], now()
    from tasks, generate_series(1, 9) n`.execute(db);
  await sql`
    insert into order_events (id, order_id, event, to_status, actor_kind, payload)
    select gen_random_uuid(), id, 'create', status, 'user', jsonb_build_object('n', n)
    from orders, generate_series(1, 3) n`.execute(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const rowsNow = async (table: 'answers' | 'order_events') => {
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(part)::text as line from ${sql.table(table)} as part order by 1`.execute(db);
  return rows.map(({ line }) => line);
};

test('whatever breaks, and whenever, with two processes: no row is lost, none is there twice', async () => {
  const random = randomFrom(7);
  const { objects, faults, storage } = aStore(random);
  const deps = {
    db,
    storage,
    clock: { now: () => time.now },
    config: { archiveAfterMonths: 24 },
  } as unknown as Deps;
  const before = [...(await rowsNow('answers')), ...(await rowsNow('order_events'))].sort();
  time.now = beginningOfMonth(timeOfId(await findEnd(db, 'answers')), 24);
  while ((await keepPartitions(deps)) > 0);
  expect([await rowsNow('answers'), await rowsNow('order_events')]).toEqual([[], []]);

  const { signal } = new AbortController();
  const isLeft = async () =>
    (await sql`select 1 from partitions where status in ('detached', 'archiving')`.execute(db)).rows
      .length > 0;
  let rounds = 0;
  for (; rounds < 400 && (await isLeft()); rounds += 1) {
    // One that takes a part and is never heard of again.
    if (rounds % 5 === 0) await partitionQueue.take(db, time.now);
    await Promise.all([0, 1].map(() => archivePartitions(deps, signal, 40).catch(() => 0)));
    time.now = new Date(time.now.getTime() + HOUR_MS);
  }
  expect(await isLeft(), `after ${rounds} rounds, ${faults.count} faults`).toBe(false);
  expect(faults.count).toBeGreaterThan(5);

  faults.on = false;
  const files = await db.selectFrom('archive_files').select(['object_key', 'rows']).execute();
  const lines: string[] = [];
  for (const { object_key, rows } of files) {
    const own = await unpackLines(objects.get(object_key) ?? new Uint8Array());
    expect(own).toHaveLength(rows);
    lines.push(...own);
  }
  expect(lines.sort()).toEqual(before);

  const orders = await db.selectFrom('orders').select('id').execute();
  const ids = orders.map(({ id }) => id);
  await Promise.all([recallOrders(deps, ids), recallOrders(deps, ids.slice(0, 20))]);
  expect([...(await rowsNow('answers')), ...(await rowsNow('order_events'))].sort()).toEqual(
    before,
  );
  time.now = new Date(time.now.getTime() + 31 * DAY_MS);
  while ((await keepPartitions(deps)) > 0);
  expect([await rowsNow('answers'), await rowsNow('order_events')]).toEqual([[], []]);
}, 120_000);
