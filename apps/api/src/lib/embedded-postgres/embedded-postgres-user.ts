import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system user the server runs as; undefined means the current one. */
export type ServerUser = { name: string; uid: number; gid: number };

/** The usual uid of `nobody`, for systems whose /etc/passwd lacks it. */
const NOBODY = 65534;

/** PostgreSQL refuses to run as root, so as root it runs as `nobody`. */
export function unprivilegedUser(passwdFile = '/etc/passwd'): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  let passwd = '';
  try {
    passwd = readFileSync(passwdFile, 'utf8');
  } catch {
    // No such file (a bare container): the number is enough for setuid.
  }
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name, , uid]) => name === 'nobody' && Number(uid) > 0);
  return {
    name: 'nobody',
    uid: Number(fields?.[2] ?? NOBODY),
    gid: Number(fields?.[3] ?? NOBODY),
  };
}

/** Whether that user may traverse to `folder` (or to its nearest existing ancestor). */
export function canAccess(folder: string, user: ServerUser): boolean {
  let path = folder;
  for (;;) {
    try {
      path = realpathSync(path);
      break;
    } catch {
      path = dirname(path);
    }
  }
  for (; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const executable = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & executable) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Options for `spawn`: the current user needs none, and the working directory may be closed to another user. */
export function spawnOptionsFor(user: ServerUser | undefined) {
  return {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: process.platform === 'win32' ? undefined : '/',
    // PGDATA, PGPORT, PGOPTIONS … of the caller must not leak in; messages are parsed in English.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** Rejects folders in /tmp that another user may have prepared under a known name. */
export function isPrivateFolder(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
