import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from './storage.ts';

/** Read per chunk; with the default 64 KB it takes three times the processor time. */
export const readBytes = { highWaterMark: 1024 * 1024 };

export function isMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Renames a file after flushing it to disk. */
export async function moveTo(target: string, file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await mkdir(path.dirname(target), { recursive: true });
  await rename(file, target);
  await syncFolder(target);
}

/** After a power failure a file's name exists only if its folder was flushed, too. */
export async function syncFolder(file: string): Promise<void> {
  // Windows cannot open folders, and persists names itself.
  const folder = await open(path.dirname(file)).catch(() => null);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

/** Turns disk errors into storage errors. */
export const wrapDiskErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageError(error);
  });
