import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../../apps/api/src/testing/product-process.ts';
import { isAlive } from '../../../apps/api/src/lib/embedded-postgres/embedded-postgres-server.ts';
import { until } from '../drill.ts';
import { asServer, serverUser } from './tools.ts';

const run = promisify(execFile);
const role = 'yanche';
/** Of all servers of this drill; they listen on this machine only. */
const password = randomBytes(16).toString('hex');
export const account = { role, password };

export type Postgres = {
  folder: string;
  port: number;
  url: string;
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  /** In order: what is committed is on its disk and at its standbys. */
  stop(): Promise<void>;
  /** As if the machine had gone: every process at once, none with time to say a word. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  configure(lines: string): Promise<void>;
};

const urlAt = (port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/${role}`;

/** A folder that the server's user owns. */
export async function serverFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (serverUser) await chown(folder, serverUser.uid, serverUser.gid);
  return folder;
}

async function writeAsServer(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (serverUser) await chown(file, serverUser.uid, serverUser.gid);
}

function openServer(bin: string, folder: string, port: number): Postgres {
  const ctl = (...args: string[]) =>
    run(path.join(bin, 'pg_ctl'), ['-D', folder, ...args], asServer);
  const pidOf = async () =>
    Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    folder,
    port,
    url: urlAt(port),
    async ask<Row>(text: string, values?: unknown[]) {
      const client = new Client({ connectionString: urlAt(port), connectionTimeoutMillis: 1_000 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async start() {
      // Its output would keep `pg_ctl` open.
      const child = spawn(
        path.join(bin, 'pg_ctl'),
        ['-D', folder, '-l', path.join(folder, 'log'), '-w', '-t', '120', 'start'],
        { ...asServer, stdio: 'ignore' },
      );
      const code = await new Promise((resolve) => child.once('exit', resolve));
      if (code !== 0) throw new Error(await readFile(path.join(folder, 'log'), 'utf8'));
    },
    async stop() {
      await ctl('-m', 'fast', '-w', 'stop');
    },
    async kill() {
      const pid = await pidOf();
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]);
      const children = stdout.split('\n').map(Number).filter(Boolean);
      for (const each of [pid, ...children]) {
        try {
          process.kill(each, 'SIGKILL');
        } catch {
          // Ended with the one before.
        }
      }
      await until(() => !isAlive(pid));
    },
    async promote() {
      await ctl('-w', 'promote');
    },
    async configure(lines) {
      await appendFile(path.join(folder, 'postgresql.auto.conf'), `${lines}\n`);
    },
  };
}

const common = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 64MB
`;

/** A new server with an empty database. */
export async function createServer(bin: string, folder: string, more: string): Promise<Postgres> {
  await serverFolder(folder);
  const secret = `${folder}.password`;
  await writeAsServer(secret, password);
  const options = [`--username=${role}`, `--pwfile=${secret}`, '--auth=scram-sha-256'];
  await run(
    path.join(bin, 'initdb'),
    ['-D', folder, ...options, '-E', 'UTF8', '--locale=C'],
    asServer,
  );
  await rm(secret);
  const port = await freePort();
  const server = openServer(bin, folder, port);
  await server.configure(common(port) + more);
  await server.start();
  const client = new Client({ connectionString: urlAt(port).replace(/yanche$/, 'postgres') });
  await client.connect();
  await client.query(`create database ${role}`);
  await client.end();
  return server;
}

/** `pg_basebackup` of a running server. `name`: of the standby that begins with it. */
export async function baseBackup(
  bin: string,
  of: Postgres,
  folder: string,
  name: string,
  ...more: string[]
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await serverFolder(folder);
  const from = `${of.url}?application_name=${name}`;
  const args = ['-D', folder, '-d', from, '-X', 'stream', '-c', 'fast', ...more];
  await run(path.join(bin, 'pg_basebackup'), args, asServer);
}

/** A server that follows another and confirms what it is sent; once promoted it waits for nobody. */
export async function createStandby(
  bin: string,
  primary: Postgres,
  folder: string,
  name: string,
): Promise<Postgres> {
  await baseBackup(bin, primary, folder, name, '-R');
  const port = await freePort();
  const server = openServer(bin, folder, port);
  await server.configure(`${common(port)}
synchronous_standby_names = ''`);
  await server.start();
  return server;
}

/** A server from a base backup and the archived log, as it was at a moment. */
export async function createRestored(
  bin: string,
  folder: string,
  from: { archive: string; until: string },
): Promise<Postgres> {
  await writeAsServer(path.join(folder, 'recovery.signal'), '');
  const port = await freePort();
  const server = openServer(bin, folder, port);
  await server.configure(`${common(port)}
archive_mode = off
restore_command = 'cp ${from.archive}/%f %p'
recovery_target_time = '${from.until}'
recovery_target_action = promote`);
  await server.start();
  return server;
}
