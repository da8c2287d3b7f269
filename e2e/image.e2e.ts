import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '..');

/** Where no container tool runs: the folders that the image takes from its build, alone in a clean one. */
test('what the image copies is all that the product needs', async () => {
  // A database is made from nothing, beside other journeys.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-image-'));
  const last =
    (await readFile(path.join(root, 'Dockerfile'), 'utf8')).split('\nFROM ').at(-1) ?? '';
  for (const [, from = '', to = ''] of last.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    await mkdir(path.dirname(path.join(folder, to)), { recursive: true });
    await cp(path.join(root, from), path.join(folder, to), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await aFreePort();
  const metricsPort = await aFreePort();
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'empty',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => (said += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const ready = expect
      .poll(async () => (await ask(port, '/readyz'))?.status, { timeout: 180_000 })
      .toBe(200);
    const gone = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${said}`)));
    gone.catch(() => undefined); // it ends in any case, when all was seen
    await Promise.race([ready, gone]);
    for (const page of ['/', '/console', '/developers', '/openapi.json']) {
      expect((await ask(port, page))?.status, page).toBe(200);
    }
    const metrics = await (await ask(metricsPort, '/metrics'))?.text();
    expect(metrics).toContain('yanche_database_up 1');
    expect(metrics).toContain('yanche_http_request_duration_seconds_count');
    expect((await ask(port, '/metrics'))?.headers.get('content-type')).not.toContain('text/plain');
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  expect(await ended).toBe(0);
});

const ask = (port: number, page: string) =>
  fetch(`http://127.0.0.1:${port}${page}`, { headers: { accept: 'text/html,*/*' } }).catch(
    () => null,
  );

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
