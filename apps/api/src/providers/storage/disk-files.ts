import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from './storage.ts';

/** Read at once; by the usual 64 KB it takes three times the processor. */
export const readBytes = { highWaterMark: 1024 * 1024 };

export function isMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** A written file gets its name only once the disk has it. */
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

/** After a power cut a file is found by its name only if the folder was flushed, too. */
export async function syncFolder(file: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  const folder = await open(path.dirname(file)).catch(() => null);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

/** What goes wrong on the disk is the storage's. */
export const wrapDiskErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageError(error);
  });
