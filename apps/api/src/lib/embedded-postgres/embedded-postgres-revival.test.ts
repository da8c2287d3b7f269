import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPackage } from './embedded-postgres-binaries.ts';
import { isAlive } from './embedded-postgres-server.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/* A server that ends without us. */

let folder: string;
let lines: string[];
let running: EmbeddedPostgres[];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'yanche-revival-')));
  chmodSync(folder, 0o755);
  lines = [];
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: (line) => lines.push(line),
    settings: { fsync: 'off' },
    places: [join(folder, 'places')],
    ...options,
  });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const signals = { killed: 'SIGKILL', 'asked to end by hand': 'SIGTERM' } as const;
test.each(Object.entries(signals))('%s: runs again at the same address', async (_, signal) => {
  const server = await start();
  await query(server.url, 'create table t (n int)');
  const held = new Client({ connectionString: server.url });
  held.on('error', () => {});
  await held.connect();
  for (let n = 1; n <= 3; n += 1) {
    await query(server.url, `insert into t values (${n})`);
    const { pid } = server;
    process.kill(pid, signal);
    await expect.poll(() => server.pid, { timeout: 15_000 }).not.toBe(pid);
    expect(await query(server.url, 'select count(*)::int as n from t')).toEqual([{ n }]);
  }
  await expect(start()).rejects.toThrow(`is already in use by process ${process.pid}`);
  await server.stop();
  expect(isAlive(server.pid)).toBe(false);
  await held.end().catch(() => {});
});

test('a crash of one of its processes is its own affair', async () => {
  const server = await start();
  const { pid } = server;
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  const again = () => query(server.url, 'select 1 as one').catch(() => null);
  await expect.poll(again, { timeout: 15_000 }).toEqual([{ one: 1 }]);
  await expect.poll(() => lines.join(), { timeout: 15_000 }).toContain('runs again');
  expect(server.pid).toBe(pid);
  await client.end().catch(() => {});
});

test('and does not come back: somebody hears of it', async () => {
  const packageDir = join(folder, 'package');
  await promisify(execFile)('cp', ['-al', findPackage(), packageDir]) // hard links: 60 MB stay where they are
    .catch(() => cp(findPackage(), packageDir, { recursive: true, verbatimSymlinks: true }));
  const lost: string[] = [];
  const server = await start({ packageDir, onLost: ({ message }) => lost.push(message) });
  const postgres = join(packageDir, 'native/bin/postgres');
  await rm(postgres);
  await writeFile(postgres, '#!/bin/sh\necho "the disk is on fire" >&2\nexit 1\n', { mode: 0o755 });
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => lost, { timeout: 15_000 }).toHaveLength(1);
  expect(lost[0]).toContain('the disk is on fire');
});
