import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  type ServerUser,
  unprivilegedUser,
} from '#lib/embedded-postgres/embedded-postgres-user.ts';

const server: ServerUser | undefined = unprivilegedUser();
const ours = async (file: string) => {
  if (server) await chown(file, server.uid, server.gid);
};

/** Where a server of this test has its data. What a killed run leaves is ended and removed by the next (global-setup.ts). */
export async function newServerFolder(): Promise<string> {
  const folder = path.join(
    os.tmpdir(),
    `yanche-test-${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  await mkdir(folder, { mode: 0o711 });
  return folder;
}

/** A folder that PostgreSQL may write to. */
export async function databaseFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await ours(folder);
  return folder;
}
export async function writeForDatabase(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  await ours(file);
}

/**
 * A base backup of a running server by SQL and a copy of its folder, as PostgreSQL's manual has it: npm's binaries lack
 * `pg_basebackup`. `during` happens while the files are being copied.
 */
export async function backUp(
  url: string,
  folder: string,
  into: string,
  during: () => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('a base backup', fast => true)`);
    await databaseFolder(into);
    const copy = promisify(execFile)('cp', ['-a', `${folder}/.`, into]).catch((error: Error) => {
      // A file that went away while it was copied is in the log.
      if (!/cannot stat|No such file/.test(error.message)) throw error;
    });
    await Promise.all([copy, during()]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await rm(path.join(into, 'postmaster.pid'), { force: true });
    await rm(path.join(into, 'pg_wal'), { recursive: true });
    await databaseFolder(path.join(into, 'pg_wal'));
    await writeForDatabase(path.join(into, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
}
