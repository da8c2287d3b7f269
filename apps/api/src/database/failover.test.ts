import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureCodes } from '@yanche/contract/failure-codes';
import { submitOrder } from '@yanche/contract/orders/orders';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { findPackage, prepareBinaries } from '#lib/embedded-postgres/embedded-postgres-binaries.ts';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';
import {
  freePort,
  isAlive,
  spawnServer,
  stopServer,
} from '#lib/embedded-postgres/embedded-postgres-server.ts';
import { unprivilegedUser } from '#lib/embedded-postgres/embedded-postgres-user.ts';
import { newId } from '#lib/ids.ts';
import { aCity, aModel, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrderForm, aVin } from '#testing/an-order.ts';
import { backUp, newServerFolder, writeForDatabase } from '#testing/base-backup.ts';
import { api, expectInvariants, testOn } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { startTransactionPooler, type TransactionPooler } from '#testing/transaction-pooler.ts';
import { migrateToLatest } from './migrate.ts';

/** The short form of `npm run drill:failover`: the binaries of npm, a pooler of ours, one process. */
const user = unprivilegedUser();
const ends: (() => Promise<unknown>)[] = [];

/** What the standby has yet to read stays; it takes no fewer connections than its primary had. */
const settings = { max_connections: '60', wal_keep_size: '256MB', fsync: 'off' };

type Server = { pid: number; url: string; ask(text: string): Promise<Record<string, unknown>[]> };

async function serverOn(data: string, login: string, more: Record<string, string> = {}) {
  const { postgres } = await prepareBinaries({
    packageDir: findPackage(),
    places: user ? ['/var/lib/yanche', path.join(os.tmpdir(), 'yanche')] : [path.dirname(data)],
    user,
    log: () => {},
  });
  const port = String(await freePort());
  const { pid } = spawnServer({
    postgres,
    folder: data,
    logFile: `${data}.log`,
    user,
    settings: {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...settings,
      port,
      ...more,
    },
  });
  ends.push(async () => isAlive(pid) && stopServer(pid, postgres, 5_000));
  const url = new URL(login);
  url.port = port;
  const server: Server = {
    pid,
    url: url.href,
    async ask(text) {
      const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 2_000 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
  };
  await vi.waitFor(() => server.ask('select 1'), { timeout: 30_000 });
  return server;
}

/** A migrated database, and a second that confirms each of its commits. */
async function startPair(): Promise<{ first: Server; second: Server }> {
  const [dataDir, otherDir] = [await newServerFolder(), await newServerFolder()];
  for (const folder of [dataDir, otherDir]) {
    ends.push(() => rm(folder, { recursive: true, force: true }));
  }
  const made = await startEmbeddedPostgres({ dataDir, settings });
  await migrateToLatest(made.url);
  const copy = path.join(otherDir, 'postgres');
  await backUp(made.url, made.folder, copy, async () => undefined);
  await made.stop();
  const confirmed = { synchronous_standby_names: 'second' };
  const first = await serverOn(made.folder, made.url, confirmed);
  await writeForDatabase(path.join(copy, 'standby.signal'), '');
  const { password, port, username } = new URL(first.url);
  const second = await serverOn(copy, made.url, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=second`,
  });
  await vi.waitFor(
    async () => {
      const standbys = await first.ask('select sync_state from pg_stat_replication');
      expect(standbys).toEqual([{ sync_state: 'sync' }]);
    },
    { timeout: 30_000 },
  );
  return { first, second };
}

let pair: Awaited<ReturnType<typeof startPair>>;
let pooler: TransactionPooler;
const test = testOn(async () => {
  pair = await startPair();
  pooler = await startTransactionPooler(pair.first.url, 8);
  ends.push(() => pooler.close());
  return {
    databaseUrl: pooler.url,
    pooled: true,
    async close() {
      for (const end of ends.reverse()) await end();
    },
  };
});

test('the primary is killed, its standby promoted: what was acknowledged is there, once', {
  timeout: 120_000,
}, async () => {
  const { first, second } = pair;
  const { id: point_id } = await aPoint(api, { city_id: await aCity(api, { staff: 300 }) });
  const slot = await aSlot(api, { point_id, capacity: 300 });
  const form = await anOrderForm(api, { slot, car: await aModel(api) });
  const acknowledged: string[] = [];
  const asked: string[] = [];
  const refused = new Set<number>();
  const end = new AbortController();
  const customer = async () => {
    const person = await api.aPerson(['buyer']);
    while (!end.signal.aborted && acknowledged.length < 250) {
      const body = { ...form, vin: aVin() };
      asked.push(body.vin);
      const input = { query: { requestId: newId() }, body };
      for (let isDone = false; !isDone; await sleep(50)) {
        const { code, data } = await api.call(person, submitOrder, input);
        isDone = code === 0;
        if (isDone) acknowledged.push(data.orderId);
        else refused.add(code);
      }
    }
  };
  const load = Array.from({ length: 4 }, customer);
  const more = async () => {
    const known = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 40_000 }).toBeGreaterThan(known + 5);
  };
  await more();
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => isAlive(first.pid)).toBe(false);
  // A name that leads to the standby too early: nothing is taken, and nobody sees a fault of ours.
  await pooler.leadTo(second.url);
  await sleep(500);
  await second.ask('select pg_promote()');
  await more();
  end.abort();
  await Promise.all(load);

  expect([...refused]).toEqual([failureCodes.unavailable]);
  const orders = await rowsOf('orders');
  expect(orders.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  expect(orders.map(({ vin }) => vin).sort()).toEqual(asked.sort());
  await expectInvariants();
});
