import { setTimeout as sleep } from 'node:timers/promises';
import { getOrderListByDealerId, orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { aCity, aModel, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrderForm, aVin } from '#testing/an-order.ts';
import { createTestDatabase } from '#testing/database.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';
import { startTransactionPooler } from '#testing/transaction-pooler.ts';
import { withSeedLock } from '#sample/seed.store.ts';
import { createDatabase, inTransaction } from './database.ts';
import { connectionProblem } from './connection-problem.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './schema.ts';
import { requireTimeLimits, timeLimits } from './time-limits.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Through a pooler of transactions, each of which gets another of its sessions. */
async function pooled<T>(work: (db: Kysely<Tables>, url: string) => Promise<T>): Promise<T> {
  const pooler = await startTransactionPooler(database.url, 3);
  const db = createDatabase(pooler.url, 4, () => {}, { pooled: true });
  try {
    return await work(db, pooler.url);
  } finally {
    await db.destroy();
    await pooler.close();
  }
}

const limitsOf = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string; ms: number }>`
    select name, setting::int as ms from pg_settings
    where name in (${sql.join(Object.keys(timeLimits))})`.execute(db);
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
};

/** Whoever looks after the database. */
async function asOperator(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const ofDatabase = (change: string) =>
  `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`;

test('a transaction has its limits on any session, and leaves none behind', async () => {
  await asOperator(ofDatabase('reset all'));
  await pooled(async (db) => {
    for (let n = 0; n < 6; n += 1) {
      expect(await inTransaction(db, limitsOf)).toEqual(timeLimits);
      expect(await limitsOf(db)).toEqual({
        statement_timeout: 0,
        idle_in_transaction_session_timeout: 0,
      });
    }
    const serializable = db
      .transaction()
      .setIsolationLevel('serializable')
      .setAccessMode('read only');
    const isolation = await serializable.execute(async (tx) => {
      expect(await limitsOf(tx as never)).toEqual(timeLimits);
      return sql<{ as: string; ro: string }>`
        select current_setting('transaction_isolation') as "as", current_setting('transaction_read_only') as ro`.execute(
        tx,
      );
    });
    expect(isolation.rows).toEqual([{ as: 'serializable', ro: 'on' }]);
  });
});

test('a longer limit of one transaction is nobody else’s', async () => {
  await pooled(async (db) => {
    await db.transaction().execute((tx) => sql`set local statement_timeout = '30min'`.execute(tx));
    for (let n = 0; n < 6; n += 1) expect(await inTransaction(db, limitsOf)).toEqual(timeLimits);
  });
});

test('statements that stand alone have the limits of the database, which its migration gives', async () => {
  await asOperator(ofDatabase('reset all'));
  await pooled(async (db) => {
    await expect(requireTimeLimits(db)).rejects.toThrow(
      /have no idle_in_transaction_session_timeout and no statement_timeout|have no statement_timeout and no idle/,
    );
  });
  await migrateToLatest(database.url);
  await pooled(async (db) => {
    await requireTimeLimits(db);
    expect(await limitsOf(db)).toEqual(timeLimits);
  });
});

test('a limit that the operator chose stays, and cuts a statement off', async () => {
  await asOperator(ofDatabase('reset all'), ofDatabase('set statement_timeout = 200'));
  await migrateToLatest(database.url);
  await pooled(async (db) => {
    await requireTimeLimits(db);
    expect(await limitsOf(db)).toEqual({ ...timeLimits, statement_timeout: 200 });
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow(/statement timeout/);
  });
});

test('who does not own the database limits its own role', async () => {
  await asOperator(
    ofDatabase('reset all'),
    `create role tenant_${process.pid} login password 'x'`,
    `grant all on schema public to tenant_${process.pid}`,
    `grant all on all tables in schema public to tenant_${process.pid}`,
  );
  const url = new URL(database.url);
  url.username = `tenant_${process.pid}`;
  url.password = 'x';
  try {
    await migrateToLatest(url.href);
    const tenant = createDatabase(url.href, 1, () => {}, { pooled: true });
    expect(await limitsOf(tenant)).toEqual(timeLimits);
    await tenant.destroy();
    await pooled(async (db) => {
      expect(await limitsOf(db)).not.toEqual(timeLimits);
    });
  } finally {
    await asOperator(`drop owned by tenant_${process.pid}`, `drop role tenant_${process.pid}`);
  }
});

test('a pooler that was not announced refuses us, with a sentence that says what to set', async () => {
  await pooled(async (_, url) => {
    const unannounced = createDatabase(url, 1, () => {});
    const refusal = await sql`select 1`.execute(unannounced).catch((error: unknown) => error);
    expect(connectionProblem(refusal, url)).toContain('DATABASE_DIRECT_URL');
    await unannounced.destroy();
    // Its turn would belong to a session that others get, too.
    await expect(migrateToLatest(url)).rejects.toThrow('unsupported startup parameter');
  });
});

test('the sample world is made once, however its sessions are given out', async () => {
  await pooled(async (db) => {
    let atWork = 0;
    const one = () =>
      withSeedLock(db, async () => {
        atWork += 1;
        expect(atWork).toBe(1);
        await sleep(60);
        await limitsOf(db);
        atWork -= 1;
      });
    await Promise.all([one(), one()]);
  });
});

test('orders are taken through it by many at once, each once, and the books balance', {
  timeout: 60_000,
}, async () => {
  const api: TestApi = await startTestApi({ pooled: true });
  try {
    const { id: point_id } = await aPoint(api, { city_id: await aCity(api, { staff: 40 }) });
    const form = await anOrderForm(api, {
      slot: await aSlot(api, { point_id, capacity: 40 }),
      car: await aModel(api),
    });
    const customer = async () => {
      const person = await api.aPerson(['buyer']);
      for (let n = 0; n < 2; n += 1) {
        const input = { query: { requestId: newId() }, body: { ...form, vin: aVin() } };
        const [first, again] = await Promise.all([
          api.call(person, submitOrder, input),
          api.call(person, submitOrder, input),
        ]);
        expect([first.code, again.code]).toEqual([0, 0]);
        expect(again.data.orderId).toBe(first.data.orderId);
        const { orderId } = first.data;
        expect((await api.call(person, orderInfo, { query: { orderId } })).code).toBe(0);
        expect((await api.call(person, getOrderListByDealerId, { query: {} })).code).toBe(0);
      }
    };
    await Promise.all(Array.from({ length: 4 }, customer));
    const { n } = await api.deps.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(8);
    expect(await checkInvariants(api.deps.db)).toEqual([]);
  } finally {
    await api.close();
  }
});
