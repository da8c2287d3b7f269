import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EXTERNAL_DATABASE_HINT } from './embedded-postgres-binaries.ts';
import { isAlive } from './embedded-postgres-server.ts';
import {
  canAccess,
  isPrivateFolder,
  type ServerUser,
  spawnOptionsFor,
} from './embedded-postgres-user.ts';

export const SUPERUSER = 'yanche';

/**
 * The server's data folder, and the user that must own it. Usually `dataDir/postgres`; when that user cannot access it,
 * a folder in one of `places` that `dataDir/postgres` links to.
 */
export async function prepareFolder(options: {
  dataDir: string;
  places: string[];
  user: ServerUser | undefined;
  log: (line: string) => void;
}): Promise<{ folder: string; user: ServerUser | undefined }> {
  const { dataDir, places, user, log } = options;
  const path = join(dataDir, 'postgres');
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    const folder = await readlink(path);
    return { folder, user: existsSync(folder) ? ownerOf(folder, user) : user };
  }
  if (found) {
    const owner = ownerOf(path, user);
    if (owner && !canAccess(dataDir, owner)) {
      throw new Error(
        `${path} belongs to user ${owner.uid}, who cannot enter ${dataDir}: start as that user, or open the folders above it (chmod o+x)`,
      );
    }
    if (owner && found.uid === 0) await changeOwner(owner, path); // restored from a backup by root
    return { folder: path, user: owner };
  }
  if (!user || canAccess(dataDir, user)) return { folder: path, user };

  const place = await firstOpen(places, user);
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const folder = join(place, `data-${key}`);
  if (existsSync(folder)) {
    // Its link and password went with a deleted data folder: start empty, but keep the old files.
    const aside = `${folder}.left-${Date.now()}`;
    await rename(folder, aside);
    log(
      `Moved the PostgreSQL data of a deleted ${dataDir} to ${aside}; a start after some days deletes it`,
    );
  }
  await symlink(folder, path);
  log(`User ${user.name} cannot enter ${dataDir}: PostgreSQL keeps its data in ${folder}`);
  return { folder, user };
}

async function firstOpen(places: string[], user: ServerUser): Promise<string> {
  for (const place of places) {
    try {
      await mkdir(place, { recursive: true, mode: 0o755 });
      if (canAccess(place, user) && isPrivateFolder(place)) return place;
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new Error(`User ${user.name} can enter none of ${places.join(', ')}`);
}

/** Root runs the server as the owner of the files; other users must own them. */
function ownerOf(folder: string, user: ServerUser | undefined): ServerUser | undefined {
  const { uid, gid } = statSync(folder);
  if (user) return uid === 0 || uid === user.uid ? user : { name: `#${uid}`, uid, gid };
  if (process.getuid && uid !== process.getuid()) {
    throw new Error(`${folder} belongs to user ${uid}: start as that user or as root`);
  }
  return undefined;
}

async function changeOwner(user: ServerUser, folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), user.uid, user.gid);
  }
  await lchown(folder, user.uid, user.gid);
}

/** The password, generated once per data folder. The first writer wins, so that concurrent starts agree on it. */
export async function loadOrCreatePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  if (!existsSync(path)) {
    if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
      throw new Error(
        `${path} is missing: restore it, or delete ${join(dataDir, 'postgres')} to start with empty data`,
      );
    }
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
    try {
      await link(draft, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Creates an empty cluster at `folder`, atomically. */
export async function initFolder(options: {
  folder: string;
  initdb: string;
  password: string;
  user: ServerUser | undefined;
  sync: boolean;
}): Promise<void> {
  const { folder, initdb, password, user, sync } = options;
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftovers(folder);
  // A private folder (mkdtemp makes it 0700) holds the password file and the incomplete cluster.
  const half = await mkdtemp(`${folder}.init-${process.pid}-`);
  const cluster = join(half, 'cluster');
  const passwordFile = join(half, 'password');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user) {
      await chown(passwordFile, user.uid, user.gid);
      await chown(half, user.uid, user.gid);
    }
    await promisify(execFile)(
      initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorts by code point, identically on every machine.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(sync ? [] : ['--no-sync']),
      ],
      spawnOptionsFor(user),
    );
    await chmod(cluster, 0o700);
    await rename(cluster, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // else a concurrent start created it
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(
      `Creating the PostgreSQL data folder failed: ${stderr?.trim() || message}. ${EXTERNAL_DATABASE_HINT}`,
      { cause: error },
    );
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Removes incomplete clusters of killed processes. */
async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.init-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}
