import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import {
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPackage, restoreSymlinks } from './embedded-postgres-binaries.ts';
import { isAlive, spawnServer } from './embedded-postgres-server.ts';
import { unprivilegedUser } from './embedded-postgres-user.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

const NOBODY = unprivilegedUser(); // undefined unless we are root
const isRoot = NOBODY !== undefined;
const WITHOUT_ROOT = 'needs root: only root runs the server as another user';

let folder: string;
let dataDir: string;
let lines: string[];
let running: (EmbeddedPostgres | number)[];
let children: ChildProcess[];

/** A data folder made once; tests that are not about making one begin with a copy of it. */
let seed: string;
beforeAll(async () => {
  seed = join(tmpdir(), `yanche-seed-${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir: seed, settings: { fsync: 'off' } });
  await server.stop();
});
afterAll(() => rm(seed, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'yanche-embedded-')));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  lines = [];
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) {
    const pid = typeof server === 'number' ? server : server.pid;
    if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    if (typeof server !== 'number') await server.stop();
    else if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await ended(pid);
  }
  await rm(folder, { recursive: true, force: true });
});

/** Gives the test a ready-made, empty data folder. */
async function plant(to = dataDir): Promise<void> {
  await promisify(execFile)('cp', ['-a', seed, to]);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (line) => lines.push(line),
    settings: { fsync: 'off' },
    places: [join(folder, 'places')],
    ...options,
  });
  running.push(server);
  return server;
}

/** Starts it in a process of its own, as that user; resolves once that says it is up. */
async function startInChild(options: Partial<EmbeddedPostgresOptions> = {}, uid?: number) {
  const file = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url));
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(file)};
    process.on('SIGINT', () => {});
    const options = ${JSON.stringify({ dataDir, settings: { fsync: 'off' }, ...options })};
    const { url, pid, stop } = await startEmbeddedPostgres(options);
    console.log(JSON.stringify({ url, pid, uid: process.getuid() }));
    process.stdin.once('data', () => stop().then(() => process.exit()));`;
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', code],
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'], ...(uid && { uid, gid: uid }) },
  );
  children.push(child);
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { url: string; pid: number; uid: number };
    running.push(said.pid);
    return { child, ...said };
  }
  throw new Error('the child process ended early');
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

async function ended(pid: number): Promise<void> {
  for (let i = 0; i < 500 && isAlive(pid); i++) await sleep(10);
  expect(isAlive(pid)).toBe(false);
}

/** A copy of the binaries' package, to be damaged. */
async function copyOfPackage(): Promise<string> {
  const copy = join(folder, 'package');
  await promisify(execFile)('cp', ['-al', findPackage(), copy]) // hard links: 60 MB stay where they are
    .catch(() => cp(findPackage(), copy, { recursive: true, verbatimSymlinks: true }));
  return copy;
}

/** The stand-in answers `--version` like the real one and fails at anything else. */
async function breakBinary(packageDir: string, name: string): Promise<void> {
  const script = `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "the disk is on fire" >&2\nexit 1\n`;
  await rm(join(packageDir, 'native/bin', name));
  await writeFile(join(packageDir, 'native/bin', name), script, { mode: 0o755 });
}

describe('a data folder', () => {
  test('is created private, listens on loopback only, keeps its data over a restart', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await query(first.url, `create table t as select lower('ÄÖ车') as v`);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'postgres',
      'postgres-password',
      'postgres.log',
    ]);
    await expect(query(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select')).rejects.toThrow(
      'password authentication failed',
    );
    const port = Number(new URL(first.url).port);
    if (process.platform === 'linux') {
      const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')} `;
      const listening = ['tcp', 'tcp6'].flatMap((table) =>
        readFileSync(`/proc/net/${table}`, 'utf8')
          .split('\n')
          .filter((line) => line.includes(hex) && / 0A /.test(line)),
      );
      expect(listening.map((line) => line.trim().split(/\s+/)[1])).toEqual([
        `0100007F${hex.trim()}`,
      ]);
    }
    await first.stop();
    await first.stop(); // a second time is no problem
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(await query(second.url, 'select v from t')).toEqual([{ v: 'äö车' }]);
    const encoding = `select current_setting('server_encoding') as e, current_setting('timezone') as z`;
    expect(await query(second.url, encoding)).toEqual([{ e: 'UTF8', z: 'UTC' }]);
  });

  test('is refused to a second start, whose failure leaves the first one running', async () => {
    await plant();
    const first = await start();
    await expect(start()).rejects.toThrow(`is already in use by process ${process.pid}`);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('goes to exactly one of several starts at the same moment', async () => {
    const results = await Promise.allSettled([start(), start(), start()]);
    const failures = results.flatMap((r) => (r.status === 'rejected' ? [String(r.reason)] : []));
    expect(failures).toHaveLength(2);
    for (const failure of failures) expect(failure).toContain('is already in use by process');
    expect(await query(running.length === 1 ? urlOf(running[0]) : '', 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
  });

  test('whose password was lost is not written over', async () => {
    await plant();
    await (await start()).stop();
    await rm(join(dataDir, 'postgres-password'));
    await expect(start()).rejects.toThrow('postgres-password is missing');
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
  });

  test('of another PostgreSQL version is refused with the way out', async () => {
    await plant();
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 12.*DATABASE_URL/);
  });
});

function urlOf(server: EmbeddedPostgres | number | undefined): string {
  return typeof server === 'object' ? server.url : '';
}

describe('users', () => {
  test('a normal user runs it as himself', async () => {
    await mkdir(dataDir);
    if (NOBODY) await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const { child, url, pid, uid } = await startInChild({}, NOBODY?.uid);
    expect(statSync(`/proc/${pid}`).uid).toBe(uid);
    expect(uid).not.toBe(0);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.stdin?.write('stop\n');
    await ended(pid);
  });

  test('root runs it as nobody', async ({ skip }) => {
    skip(!isRoot, WITHOUT_ROOT);
    await plant();
    const { pid } = await start();
    expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY?.uid);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY?.uid);
  });

  test('root runs it as the owner of a data folder that another user began', async ({ skip }) => {
    skip(!isRoot, WITHOUT_ROOT);
    const DAEMON = 1; // initdb insists on a user that exists
    await mkdir(dataDir);
    await chown(dataDir, DAEMON, DAEMON);
    const { child, pid: first } = await startInChild({}, DAEMON);
    child.stdin?.write('stop\n');
    await ended(first);
    const { pid } = await start();
    expect(statSync(`/proc/${pid}`).uid).toBe(DAEMON);
  });

  test('root below a folder that nobody cannot enter: binaries and data are placed outside', async ({
    skip,
  }) => {
    skip(!isRoot, WITHOUT_ROOT);
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const packageDir = join(closed, 'package');
    await rename(await copyOfPackage(), packageDir);
    const options = { packageDir, dataDir: join(closed, 'data') };

    const first = await start(options);
    await query(first.url, 'create table t ()');
    const link = join(options.dataDir, 'postgres');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    const placed = await readlink(link);
    expect(placed).toMatch(/places\/data-[0-9a-f]{16}$/);
    expect(first.folder).toBe(placed);
    expect(JSON.parse(readFileSync(join(placed, 'yanche-owner.json'), 'utf8'))).toMatchObject({
      dataDir: options.dataDir,
    });
    expect(statSync(placed).mode & 0o777).toBe(0o700);
    expect(lines.join('\n')).toContain(`PostgreSQL keeps its data in ${placed}`);
    expect(lines.join('\n')).toContain('Copied the PostgreSQL binaries to');
    await first.stop();

    lines = [];
    const second = await start(options);
    await query(second.url, 'select from t');
    expect(lines).toEqual([]); // copied once
    await second.stop();

    // Deleting the data folder is how people start over.
    await rm(options.dataDir, { recursive: true });
    const third = await start(options);
    await expect(query(third.url, 'select from t')).rejects.toThrow('does not exist');
    expect(lines.join('\n')).toContain('Moved the PostgreSQL data');
  });
});

describe('binaries', () => {
  test('missing links are restored, dangling ones replaced, again and again', async () => {
    await plant();
    const packageDir = await copyOfPackage();
    const lib = join(packageDir, 'native/lib');
    await rm(join(lib, 'libicuuc.so.60'));
    await Promise.all([restoreSymlinks(packageDir), restoreSymlinks(packageDir)]);
    await restoreSymlinks(packageDir);
    expect(await readlink(join(lib, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2');
    await rm(join(lib, 'libicuuc.so.60'));
    await start({ packageDir });
    expect(await readlink(join(lib, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2');
    expect(lines).toEqual([]); // in place: nothing was copied
  });

  test('a read-only package without links is copied', async () => {
    const packageDir = await copyOfPackage();
    const lib = join(packageDir, 'native/lib');
    await rm(join(lib, 'libicuuc.so.60'));
    chmodSync(lib, 0o555);
    await mkdir(dataDir);
    if (NOBODY) await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const { url } = await startInChild({ packageDir }, NOBODY?.uid);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(lib, 'libicuuc.so.60'))).toBe(false);
    chmodSync(lib, 0o755);
  });

  test('a machine without them is told about DATABASE_URL', async () => {
    expect(() => findPackage('sunos', 'sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
    const packageDir = await copyOfPackage();
    await rm(join(packageDir, 'native/bin/postgres'));
    await expect(start({ packageDir })).rejects.toThrow(
      /does not run on this machine.*DATABASE_URL/,
    );
  });
});

describe('failures', () => {
  test.each(['garbage', ''])('a damaged pid file (%j) is named, with what to do', async (text) => {
    await plant();
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), text);
    if (NOBODY) await chown(join(dataDir, 'postgres/postmaster.pid'), NOBODY.uid, NOBODY.gid);
    await expect(start()).rejects.toThrow(
      /postmaster\.pid is damaged: [^\n]*delete that file[^\n]*$/,
    );
  });

  test('a failed initdb says why and leaves nothing but the password', async () => {
    const packageDir = await copyOfPackage();
    await breakBinary(packageDir, 'initdb');
    await expect(start({ packageDir })).rejects.toThrow('the disk is on fire');
    expect(await readdir(dataDir)).toEqual(['postgres-password']);
  });

  test('what a killed initdb left behind is swept up', async () => {
    await mkdir(join(dataDir, 'postgres.init-999999999-abcdef/cluster'), { recursive: true });
    await start();
    expect((await readdir(dataDir)).filter((name) => name.includes('init'))).toEqual([]);
  });

  test('a server that does not start says why', async () => {
    await plant();
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /invalid value for parameter "shared_buffers": "plenty"/,
    );
    const packageDir = await copyOfPackage();
    await breakBinary(packageDir, 'postgres');
    await expect(start({ packageDir })).rejects.toThrow('the disk is on fire');
  });

  test('a port that somebody else was quicker to take is no failure', async () => {
    await plant();
    const packageDir = await copyOfPackage();
    const binary = join(packageDir, 'native/bin/postgres');
    await rename(binary, `${binary}-real`);
    const marks = join(folder, 'marks');
    await mkdir(marks);
    chmodSync(marks, 0o777);
    const script = `#!/bin/sh
      if [ "$1" != --version ] && mkdir ${marks}/first 2>/dev/null; then
        echo 'FATAL:  could not create any TCP/IP sockets' >&2; exit 1
      fi
      exec ${binary}-real "$@"\n`;
    await writeFile(binary, script, { mode: 0o755 });
    const { url } = await start({ packageDir });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(marks)).toEqual(['first']);
  });

  test('a server that cannot be spawned is a result, not an unhandled event', async () => {
    const logFile = join(folder, 'log');
    const server = spawnServer({
      postgres: '/none',
      folder,
      logFile,
      user: undefined,
      settings: {},
    });
    await sleep(50);
    expect(server.ended()).toContain('ENOENT');
  });
});

describe('a server left behind', () => {
  test('Ctrl-C in the terminal does not reach it, and after SIGKILL of its parent it is adopted', async () => {
    await plant();
    const { child, pid, url } = await startInChild();
    await query(url, 'create table t ()');
    process.kill(-(child.pid ?? 0), 'SIGINT'); // the whole process group, as a terminal does
    await sleep(200);
    expect(isAlive(pid)).toBe(true);
    await expect(start()).rejects.toThrow(`is already in use by process ${child.pid}`);

    child.kill('SIGKILL');
    const server = await start();
    expect(server).toMatchObject({ adopted: true, pid, url });
    await query(server.url, 'select from t');
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('whose owner died a moment ago, his connection not yet noticed: adopted', async () => {
    await plant();
    const { child, pid, url } = await startInChild();
    child.kill('SIGKILL');
    await ended(child.pid ?? 0);
    const ghost = new Client({
      connectionString: url.replace(/[^/]+$/, 'postgres'),
      application_name: `yanche owner ${child.pid}`,
    });
    await ghost.connect();
    await ghost.query('select pg_advisory_lock(7209301)');
    setTimeout(() => void ghost.end(), 400);
    expect(await start()).toMatchObject({ adopted: true, pid });
  });

  test('killed, its pid file naming a stranger by now: started anew', async () => {
    await plant();
    const first = await startInChild();
    first.child.kill('SIGKILL'); // nobody who would start it again
    await ended(first.child.pid ?? 0);
    const pidFile = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    const stranger = spawn('sleep', ['60'], NOBODY && { uid: NOBODY.uid, gid: NOBODY.gid });
    children.push(stranger);
    process.kill(first.pid, 'SIGKILL');
    await ended(first.pid);
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      pidFile.replace(String(first.pid), String(stranger.pid)),
    );
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(stranger.exitCode).toBeNull();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('alive but silent: stopped and started anew', async () => {
    await plant();
    const { child, pid } = await startInChild();
    child.kill('SIGKILL');
    process.kill(pid, 'SIGSTOP');
    const server = await start({ answerLimitMs: 600, stopLimitMs: 300 });
    expect(server.adopted).toBe(false);
    expect(isAlive(pid)).toBe(false);
    expect(lines.join('\n')).toContain(`PostgreSQL (process ${pid}) runs on`);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
