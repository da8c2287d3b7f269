import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  spawnOptionsFor,
  unprivilegedUser,
} from '../../../apps/api/src/lib/embedded-postgres/embedded-postgres-user.ts';

/** PostgreSQL and PgBouncer refuse to run as root. */
export const serverUser = unprivilegedUser();
export const asServer = spawnOptionsFor(serverUser);

const debian = '/usr/lib/postgresql';
const inPath = (name: string): string | null => {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
};

/** The newest of the machine with everything that replication needs. */
function postgresFolder(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'));
  const onPath = inPath('pg_basebackup');
  if (onPath !== null) folders.push(path.dirname(onPath));
  const needed = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup'];
  return (
    folders.find((folder) => needed.every((name) => existsSync(path.join(folder, name)))) ?? null
  );
}

type Tool = 'postgres' | 'pgbouncer' | 'haproxy';
const packages: Record<Tool, string> = {
  postgres: 'postgresql',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
};

/** Where they are; for PostgreSQL its folder. Throws a sentence that names the packages of Debian that are missing. */
export function findTools<T extends Tool>(...wanted: T[]): Record<T, string> {
  const found = wanted.map(
    (tool) => [tool, tool === 'postgres' ? postgresFolder() : inPath(tool)] as const,
  );
  const missing = found.flatMap(([tool, where]) => (where === null ? [packages[tool]] : []));
  if (missing.length > 0) {
    throw new Error(
      `This drill needs ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  return Object.fromEntries(found) as Record<T, string>;
}

/** The first number that a tool says of itself. */
export async function versionOf(command: string, flag = '--version'): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [flag]);
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? '';
}
