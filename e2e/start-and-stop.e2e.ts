import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { brandList } from '@yanche/contract/client';
import { isAlive } from '../apps/api/src/lib/embedded-postgres/embedded-postgres-server.ts';
import { freePort, startProductProcess } from '../apps/api/src/testing/product-process.ts';
import { execute } from '../apps/api/src/testing/sql.ts';
import { copySampleWorld, removeWorld } from './sample-world.ts';

/* How the product ends with whoever started it, and what it says when it cannot start. */

const root = path.resolve(import.meta.dirname, '..');
let dataDir: string;
const started: number[] = [];
test.beforeEach(async () => {
  dataDir = await copySampleWorld();
  await chmod(dataDir, 0o711);
});
test.afterEach(async () => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await removeWorld(dataDir);
});

const pidFile = () =>
  readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
const databasePid = () => {
  const pid = Number(pidFile()[0]);
  started.push(pid);
  return pid;
};
const isServed = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const ends: [string, NodeJS.Signals, 'npm' | 'group'][] = [
  ['npm is asked to end', 'SIGTERM', 'npm'],
  ['npm is hung up', 'SIGHUP', 'npm'],
  ['npm is killed', 'SIGKILL', 'npm'],
  ['the terminal is closed', 'SIGHUP', 'group'],
];
for (const [what, signal, whom] of ends) {
  test(`product and database end when ${what}`, async () => {
    const product = await startProductProcess({ dataDir, by: 'npm' });
    const database = databasePid();
    process.kill(whom === 'npm' ? product.pid : -product.pid, signal);
    await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false);
    expect(await isServed(product.url)).toBe(false);
  });
}

test('a product in the background outlives the shell it was started from', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shell = spawn('sh', ['-c', 'npm start > /dev/null 2>&1 & echo $!'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    detached: true,
  });
  const npm = Number(await said(shell));
  started.push(npm);
  await expect.poll(() => isServed(url), { timeout: 60_000 }).toBe(true);
  const database = databasePid();
  await new Promise((resolve) => setTimeout(resolve, 3_000)); // it looks once a second
  expect(await isServed(url)).toBe(true);
  process.kill(npm, 'SIGTERM');
  await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false);
});

/** All that a process writes until it ends. */
function said(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (data) => (text += String(data)));
  child.stderr?.on('data', (data) => (text += String(data)));
  return new Promise((resolve) => child.once('close', () => resolve(text.trim())));
}
const failToStart = (more: Record<string, string>) =>
  said(
    spawn(process.execPath, [path.join(root, 'apps/api/dist/main.js')], {
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', ...more },
    }),
  );

test('what keeps it from starting is said in one line', async () => {
  const product = await startProductProcess({ dataDir });
  const other = await mkdtemp(path.join(os.tmpdir(), 'yanche-start-'));
  await chmod(other, 0o711);
  const { port: PORT } = new URL(product.url);
  expect(await failToStart({ DATA_DIR: other, PORT })).toMatch(
    new RegExp(`^PORT ${PORT} is in use by another program: [^\\n]*$`),
  );
  expect(await failToStart({ PORT })).toMatch(/is already in use by process \d+: stop it first$/);
  expect(await failToStart({ PORT: '99999' })).toContain('PORT: needs a whole number');
  await product.stop();
  await rm(other, { recursive: true });

  const secrets = path.join(dataDir, 'secrets.json');
  const whole = await readFile(secrets, 'utf8');
  await writeFile(secrets, whole.slice(0, 30));
  expect(await failToStart({ PORT })).toMatch(/^\S+secrets\.json is damaged: [^\n]*$/);
  await writeFile(secrets, whole);
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), 'garbage');
  expect(await failToStart({ PORT })).toMatch(/^\S+postmaster\.pid is damaged: [^\n]*$/);
});

test('an error is written down outside production too', async () => {
  const product = await startProductProcess({ dataDir });
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
  const database = `postgres://yanche:${password}@127.0.0.1:${pidFile()[3]}/yanche`;
  await execute(database, 'alter table brands rename to brands_away');
  const reply = await fetch(product.url + brandList.path);
  expect(reply.status).toBe(500);
  await expect.poll(() => product.output()).toContain('relation \\"brands\\" does not exist');
  expect(await product.stop('SIGTERM')).toBe(0);
});
