import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { freePort, startProductProcess } from '../apps/api/src/testing/product-process.ts';

/*
 * A process that may not migrate (MIGRATE_ON_START=false) on a database that nobody has migrated: it lives, says what it waits for,
 * takes no calls, ends when told to, and serves by itself once `admin.js migrate` was run.
 */
const dist = path.resolve(import.meta.dirname, '../apps/api/dist');

test('a process waits for its schema at its port, and serves once somebody migrated', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-waits-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    MIGRATE_ON_START: 'false',
    SEED: 'empty',
  };
  const ask = (address: string, method = 'GET') =>
    fetch(url + address, { method }).then(
      async (reply) =>
        [reply.status, reply.headers.get('retry-after'), await reply.json()] as const,
      () => null,
    );
  const older = [503, '2', { status: 'database older than this version' }];

  await test.step('told to stop while it waits, it ends', async () => {
    const waiting = spawn(process.execPath, [path.join(dist, 'main.js')], {
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'development',
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      stdio: 'ignore',
    });
    const ended = once(waiting, 'exit');
    await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toEqual(older);
    waiting.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  const starting = startProductProcess({ dataDir, port, env });
  await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toEqual(older);
  expect(await ask('/healthz')).toEqual([200, '2', { status: 'ok' }]);
  expect(await ask('/')).toEqual(older);
  expect(await ask('/sso/login', 'POST')).toEqual(older);

  const migrating = spawn(process.execPath, [path.join(dist, 'admin.js'), 'migrate'], {
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  expect((await once(migrating, 'exit'))[0]).toBe(0);
  const product = await starting;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/`)).headers.get('content-type')).toContain('text/html');
  expect(await product.stop()).toBe(0);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});
