import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findServer } from './embedded-postgres-server.ts';
import { isPrivateFolder, type ServerUser } from './embedded-postgres-user.ts';

/** In a folder outside the data folder: whose it is. */
const noteFile = 'yanche-owner.json';
/** Whoever deleted a data folder by mistake has so long to notice. */
const unusedMs = 3 * 86_400_000;

type Note = {
  dataDir: string;
  /** Of the data folder and of the one it lies in: of an unmounted disk both or one are others. */
  device: number;
  parentDevice: number;
};

/** Writes down whose the folder is, so that a later start can see that nobody needs it any more. */
export async function noteOwner(
  folder: string,
  dataDir: string,
  user: ServerUser | undefined,
): Promise<void> {
  const file = join(folder, noteFile);
  const [device, parentDevice] = [statSync(dataDir).dev, statSync(dirname(dataDir)).dev];
  const note: Note = { dataDir, device, parentDevice };
  await writeFile(file, JSON.stringify(note), { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
}

/**
 * Deletes the databases of data folders that were deleted, and says so: those which `dataDir/postgres` linked to do not go
 * with them. One that may still be somebody's stays: while its disk is not mounted, a folder beside the old one links to it
 * (renamed, or a copy), or it was in use in the last days.
 */
export async function sweepLeftovers(places: string[], log: (line: string) => void): Promise<void> {
  for (const place of places) {
    if (!existsSync(place) || !isPrivateFolder(place)) continue;
    for (const name of readdirSync(place)) {
      const folder = join(place, name);
      if (!name.startsWith('data-') || !lstatSync(folder).isDirectory()) continue;
      const note = readNote(folder);
      if (note === null || !isUnused(folder) || !isGone(note, folder)) continue;
      if ((await findServer(folder)) !== undefined) continue;
      await rm(folder, { recursive: true, force: true });
      log(`Deleted ${folder}, the PostgreSQL data of ${note.dataDir}, which was deleted`);
    }
  }
}

function readNote(folder: string): Note | null {
  try {
    return JSON.parse(readFileSync(join(folder, noteFile), 'utf8')) as Note;
  } catch {
    return null;
  }
}

/** The server writes the one when it stops and every few minutes, a start of ours the other. */
function isUnused(folder: string): boolean {
  const before = Date.now() - unusedMs;
  return ['global/pg_control', noteFile].every((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found === undefined || found.mtimeMs < before;
  });
}

function isGone({ dataDir, device, parentDevice }: Note, folder: string): boolean {
  const parent = statSync(dirname(dataDir), { throwIfNoEntry: false });
  if (parent?.isDirectory() !== true || parent.dev !== parentDevice) return false;
  const here = statSync(dataDir, { throwIfNoEntry: false });
  if (here !== undefined && here.dev !== device) return false;
  // Moved aside when another began in its place: a renamed data folder still links to the former name.
  const former = folder.replace(/\.left-\d+$/, '');
  const isWanted = (path: string) => {
    const target = linkOf(path);
    return target === folder || (target === former && path !== dataDir);
  };
  const beside = readdirSync(dirname(dataDir)).map((name) => join(dirname(dataDir), name));
  return ![dataDir, ...beside].some(isWanted);
}

function linkOf(dataDir: string): string | null {
  try {
    return readlinkSync(join(dataDir, 'postgres'));
  } catch {
    return null;
  }
}
