import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, isMissing, moveTo, readBytes } from './disk-files.ts';
import { createDiskParts } from './disk-parts.ts';
import { createReceiver } from './receive.ts';
import { wrapStorageErrors, type Storage } from './storage.ts';

const safeKey = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

/** Object storage in a folder: temporary file, fsync, rename, so that a crash never leaves half a file. */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(root, key);
  };
  const received = path.join(root, 'received');

  return {
    name: 'disk',
    ...createReceiver(received),
    put: wrapStorageErrors(async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.part`;
      const handle = await open(temporary, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
      await syncFolder(file);
    }),
    get: wrapStorageErrors((key) => readFile(fileOf(key)).catch(isMissing)),
    remove: wrapStorageErrors((key) => rm(fileOf(key), { force: true })),
    putReceived: wrapStorageErrors((key, { file }) => moveTo(fileOf(key), file)),
    read: wrapStorageErrors(async (key, range) => {
      const handle = await open(fileOf(key)).catch(isMissing);
      return handle === null ? null : createReadStream('', { fd: handle, ...readBytes, ...range });
    }),
    parts: createDiskParts(fileOf, received),
  };
}
