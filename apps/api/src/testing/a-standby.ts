import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  realpath,
  rm,
  writeFile,
  appendFile,
  chown,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { migrateToLatest } from '#database/migrate.ts';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';

const settings = { fsync: 'off', wal_level: 'replica', wal_keep_size: '512MB' };

/** A migrated primary with a streaming standby, both servers of their own. */
export async function startWithStandby() {
  const folder = await mkdtemp(path.join(tmpdir(), 'yanche-standby-'));
  await chmod(folder, 0o711);
  const [primaryDir, standbyDir] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  let primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings });
  await migrateToLatest(primary.url);
  await copyServer(primary, { primaryDir, standbyDir });
  const startStandby = () => startEmbeddedPostgres({ dataDir: standbyDir, settings });
  let standby = await startStandby();
  return {
    url: primary.url,
    standbyUrl: () => standby.url,
    /** Statements as the superuser. */
    atPrimary: (statement: string) => run(primary.url, statement),
    atStandby: (statement: string) => run(standby.url, statement),
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await startStandby();
    },
    /** The primary starts again as a standby that nobody feeds; answers its address. */
    async demotePrimary(): Promise<string> {
      await primary.stop();
      const owner = await stat(primary.folder);
      const signal = path.join(primary.folder, 'standby.signal');
      await writeFile(signal, '', { mode: 0o600 });
      await chown(signal, owner.uid, owner.gid);
      primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings });
      return primary.url;
    },
    async close() {
      await standby.stop();
      await primary.stop();
      for (const each of [primary, standby])
        await rm(each.folder, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** What pg_basebackup does, which is not among the embedded binaries. */
async function copyServer(
  primary: { url: string; folder: string },
  { primaryDir, standbyDir }: { primaryDir: string; standbyDir: string },
): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await mkdir(standbyDir, { mode: 0o711 });
  const copy = path.join(await realpath(standbyDir), 'postgres');
  await promisify(execFile)('cp', ['-a', primary.folder, copy]);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  await client.end();
  for (const name of ['postmaster.pid', 'postmaster.opts'])
    await rm(path.join(copy, name), { force: true });
  const { port, password, username } = new URL(primary.url);
  const owner = await stat(copy);
  const write = async (name: string, text: string) => {
    await writeFile(path.join(copy, name), text, { mode: 0o600 });
    await chown(path.join(copy, name), owner.uid, owner.gid);
  };
  await write('backup_label', rows[0]?.labelfile ?? '');
  await write('standby.signal', '');
  await appendFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  await copyFile(
    path.join(primaryDir, 'postgres-password'),
    path.join(standbyDir, 'postgres-password'),
  );
}
