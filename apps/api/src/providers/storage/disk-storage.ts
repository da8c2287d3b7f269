import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, isMissing, moveTo, readBytes } from './disk-files.ts';
import { createDiskParts } from './disk-parts.ts';
import { createMarkedFolder } from './marked-folder.ts';
import { createReceiver } from './receive.ts';
import { type Received, type Storage, wrapStorageErrors } from './storage.ts';

const safeKey = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

/** Object storage in a folder: temporary file, fsync, rename, so that a crash never leaves half a file. */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(root, key);
  };
  const received = path.join(root, 'received');
  const folder = createMarkedFolder(root);
  // A folder that is gone must not be begun anew, nor what is in it be called unknown.
  const guarded =
    <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      await folder.requireThere();
      return work(...input);
    };
  const missing = async (error: NodeJS.ErrnoException): Promise<null> => {
    isMissing(error);
    await folder.requireThere();
    return null;
  };
  const receiver = createReceiver(received);
  const parts = createDiskParts(fileOf, received);

  return {
    name: 'disk',
    folder,
    ...receiver,
    receive: guarded((source: AsyncIterable<Uint8Array>, most: number) =>
      receiver.receive(source, most),
    ),
    put: guarded(
      wrapStorageErrors(async (key: string, bytes: Uint8Array) => {
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
    ),
    get: wrapStorageErrors((key) => readFile(fileOf(key)).catch(missing)),
    remove: guarded(wrapStorageErrors((key: string) => rm(fileOf(key), { force: true }))),
    putReceived: guarded(
      wrapStorageErrors((key: string, { file }: Received) => moveTo(fileOf(key), file)),
    ),
    read: wrapStorageErrors(async (key, range) => {
      const handle = await open(fileOf(key)).catch(missing);
      return handle === null ? null : createReadStream('', { fd: handle, ...readBytes, ...range });
    }),
    parts: {
      begin: guarded((key: string) => parts.begin(key)),
      receive: guarded((...part: Parameters<typeof parts.receive>) => parts.receive(...part)),
      join: guarded((...of: Parameters<typeof parts.join>) => parts.join(...of)),
      drop: guarded((...of: Parameters<typeof parts.drop>) => parts.drop(...of)),
    },
  };
}
