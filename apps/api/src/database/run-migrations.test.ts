import { setTimeout as sleep } from 'node:timers/promises';
import { getOrderListByDealerId, orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCity, aModel, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrderForm, aVin } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { createIndexConcurrently } from './concurrent-index.ts';
import { runMigrations, type Steps } from './run-migrations.ts';

const index = 'orders_tried_index';
const lockTimeoutMs = 300;
const times = { lockTimeoutMs, lookEveryMs: 50, pausesMs: Array.from({ length: 40 }, () => 100) };

const steps: Steps = {
  '9001-an-index': {
    outsideTransaction: true,
    up: (db) => createIndexConcurrently(db, index, 'on orders (created_at, slot_id)'),
  },
  '9002-a-column': {
    up: (db) => sql`alter table orders add column tried_column text`.execute(db).then(() => {}),
  },
};

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isWhole = async () => {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${index})`.execute(api.deps.db);
  return rows[0]?.indisvalid ?? null;
};

test('under load an index and a column are added while a lock is held, and no call fails', async () => {
  const { id: point_id } = await aPoint(api, { city_id: await aCity(api, { staff: 300 }) });
  const slot = await aSlot(api, { point_id, capacity: 300 });
  const form = await anOrderForm(api, { slot, car: await aModel(api) });
  const answers: { code: number; ms: number; what: string }[] = [];
  const taken: string[] = [];
  const migrated = new AbortController();
  const measured = async <R extends { code: number }>(what: string, call: Promise<R>) => {
    const from = performance.now();
    const answer = await call;
    answers.push({ what, code: answer.code, ms: performance.now() - from });
    return answer;
  };
  const customer = async () => {
    while (!migrated.signal.aborted && taken.length < 250) {
      const person = await api.aPerson(['buyer']); // one alone may hold only some unpaid orders
      const body = { ...form, vin: aVin() };
      const made = await measured(
        'submit',
        api.call(person, submitOrder, { query: { requestId: newId() }, body }),
      );
      if (made.code !== 0) continue;
      const { orderId } = made.data;
      taken.push(orderId);
      await measured('detail', api.call(person, orderInfo, { query: { orderId } }));
      await measured('list', api.call(person, getOrderListByDealerId, { query: {} }));
      await sleep(50);
    }
  };
  const said: string[] = [];
  const load = inParallel(3, customer);
  await withClient(async (reader) => {
    // A try that broke left an index that is kept up to date and never used.
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect(
      reader.query(`create unique index concurrently ${index} on orders (slot_id)`),
    ).rejects.toThrow(/could not create unique index/);
    expect(await isWhole()).toBe(false);
    // Before the reader begins: an index would wait for its end. A column needs the table for itself.
    await runMigrations(api.databaseUrl, { '9001-an-index': steps['9001-an-index'] as never });
    expect(await isWhole()).toBe(true);
    await reader.query('begin');
    await reader.query('select count(*) from orders');
    const running = runMigrations(api.databaseUrl, steps, (line) => said.push(line), times);
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(2);
    await reader.query('commit');
    await running;
  });
  migrated.abort();
  await load;
  expect(said.every((line) => line.startsWith('Migration 9002-a-column: a lock is held'))).toBe(
    true,
  );
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
  expect(answers.length).toBeGreaterThan(10);
  // A column that waited for the reader would have kept all of them for as long as it reads.
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expect(slowest).toBeLessThan(8_000);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where tried_column is null`.execute(api.deps.db);
  expect(rows[0]?.n).toBe(taken.length);
  await expectInvariants();
});

test('of processes that start at once one migrates; the others wait longer than a lock may take', async () => {
  let runs = 0;
  const slow: Steps = {
    '9101-slow': {
      outsideTransaction: true,
      up: async (db: Kysely<unknown>) => {
        runs += 1;
        await sleep(lockTimeoutMs * 3);
        // It waits for every statement under way: a process that waits in the database would never let it end.
        await createIndexConcurrently(db, 'orders_slow_index', 'on orders (vin, id)');
      },
    },
  };
  const said: string[] = [];
  await inParallel(4, () => runMigrations(api.databaseUrl, slow, (line) => said.push(line), times));
  expect(runs).toBe(1);
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said)).toEqual(
    new Set(['Another process migrates the database; waiting for its end']),
  );
});

test('a step that breaks off leaves nothing of itself, and what came before it stays', async () => {
  const broken = (up: Steps[string]['up']): Steps => ({
    '9201-made': { up: (db) => sql`create table tried_first (id int)`.execute(db).then(() => {}) },
    '9202-broken': { up },
  });
  const fails = broken(async (db) => {
    await sql`create table tried_second (id int)`.execute(db);
    throw new Error('in the middle');
  });
  await expect(runMigrations(api.databaseUrl, fails)).rejects.toThrow('in the middle');
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where tablename like 'tried_%' order by 1`.execute(
      api.deps.db,
    );
    return rows.map(({ name }) => name);
  };
  expect(await tables()).toEqual(['tried_first']);
  const whole = broken((db) => sql`create table tried_second (id int)`.execute(db).then(() => {}));
  await runMigrations(api.databaseUrl, whole);
  await runMigrations(api.databaseUrl, whole);
  expect(await tables()).toEqual(['tried_first', 'tried_second']);
});

test('a lock that is never let go ends the migration with an error, and leaves no lock behind', async () => {
  await withClient(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table orders in access share mode');
    const never: Steps = {
      '9301-never': {
        up: (db) => sql`alter table orders add never int`.execute(db).then(() => {}),
      },
    };
    const short = { lockTimeoutMs: 50, pausesMs: [10, 10] };
    await expect(runMigrations(api.databaseUrl, never, undefined, short)).rejects.toThrow(
      /lock timeout/,
    );
    await holder.query('rollback');
    await runMigrations(api.databaseUrl, never, undefined, short);
  });
});

test('a database in another encoding than UTF-8 is refused before anything is made', async () => {
  const name = 'of_another_encoding';
  await sql`create database ${sql.raw(name)} encoding 'SQL_ASCII' locale_provider 'libc' locale 'C' template template0`.execute(
    api.deps.db,
  );
  const url = Object.assign(new URL(api.databaseUrl), { pathname: `/${name}` }).href;
  try {
    const steps: Steps = { '9401-none': { up: async () => undefined } };
    await expect(runMigrations(url, steps, () => undefined)).rejects.toThrow(
      /is SQL_ASCII; make it anew in UTF8/,
    );
  } finally {
    await sql`drop database ${sql.raw(name)} with (force)`.execute(api.deps.db);
  }
});
