import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ServerUser, spawnOptionsFor } from './embedded-postgres-user.ts';

/** The content of postmaster.pid. */
export type PidFile = { pid: number; port: number; ready: boolean };

/** Whether that process runs; zombies (no init in a container) count as ended. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * The server running on this folder, if any. The pid in a stale file may belong to any process by now, so the process
 * must also be a PostgreSQL of this folder.
 */
export async function findServer(folder: string): Promise<PidFile | undefined> {
  const file = readPidFile(folder);
  if (!file || !isAlive(file.pid)) return undefined;
  const command = await commandOf(file.pid);
  if (command.includes('postgres') && command.includes(folder)) return file;
  // PostgreSQL itself would take that other process for a server and refuse to start.
  if (!(await memoryInUse(folder))) await rm(join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

function readPidFile(folder: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    if (realpathSync(lines[1] ?? '') !== realpathSync(folder)) return undefined;
  } catch {
    return undefined;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the server of that folder was told to end, and waits for its connections. */
export const isEnding = (folder: string): boolean => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'stopping';
  } catch {
    return false;
  }
};

async function commandOf(pid: number): Promise<string> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    const ps = promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']);
    return ps.then(({ stdout }) => stdout).catch(() => '');
  }
}

/** Backends of a killed server may still write; the pid file protects the data until they are gone. */
async function memoryInUse(folder: string): Promise<boolean> {
  try {
    const id = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim();
    const [key, segment] = (id ?? '').split(/\s+/);
    return readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .some((row) => row[0] === key && row[1] === segment && Number(row[6]) > 0);
  } catch {
    return false;
  }
}

/** A free port; the caller retries if another process takes it first. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the server in its own session (`detached`), so that Ctrl-C in the terminal reaches only this process and
 * running requests can finish. It logs to a file, not a pipe, because it may outlive us.
 */
export function spawnServer(options: {
  postgres: string;
  folder: string;
  logFile: string;
  user: ServerUser | undefined;
  settings: Record<string, string>;
}): { pid: number; ended: () => string | undefined } {
  const { postgres, folder, logFile, user, settings } = options;
  const log = openSync(logFile, 'w', 0o600);
  let ended: string | undefined;
  try {
    const child = spawn(
      postgres,
      ['-D', folder, ...Object.entries(settings).flatMap(([name, to]) => ['-c', `${name}=${to}`])],
      { ...spawnOptionsFor(user), detached: true, stdio: ['ignore', log, log] },
    );
    child.once('error', (error) => {
      ended = error.message;
    });
    child.once('exit', (code, signal) => {
      ended = `it ended with ${signal ?? `code ${code}`}\n${readTail(logFile)}`.trim();
    });
    child.unref();
    return { pid: child.pid ?? 0, ended: () => ended };
  } finally {
    closeSync(log);
  }
}

export function readTail(logFile: string): string {
  return readFileSync(logFile, 'utf8').slice(-2000).trim();
}

/** Fast shutdown; then immediate; then kill, each after the time limit. */
export async function stopServer(pid: number, postgres: string, limitMs: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    await send(signal, pid, postgres);
    for (let waited = 0; waited < limitMs; waited += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`);
}

async function send(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', pid: number, postgres: string) {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    // Windows has no such signals: pg_ctl sends them through a pipe.
    const tool = join(dirname(postgres), 'pg_ctl.exe');
    await promisify(execFile)(tool, ['kill', signal.slice(3), String(pid)]).catch(() => {});
    return;
  }
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}
