import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Received, type Storage, StorageError } from './storage.ts';

/** As much as is looked at to tell a type. */
const headBytes = 4100;
/** Written at once; by the 64 KB that arrive at a time it takes twice the processor. */
const gatherBytes = 1024 * 1024;

/** Takes bytes into a folder of this machine, for both stores. */
export function createReceiver(folder: string): Pick<Storage, 'receive' | 'sweepReceived'> {
  return {
    receive: (source, most) => receive(folder, source, most),
    async sweepReceived(before) {
      let gone = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const age = await stat(file).catch(() => null);
        if (age === null || age.mtime >= before) continue;
        await rm(file, { force: true });
        gone += 1;
      }
      return gone;
    },
  };
}

async function receive(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Received | null> {
  const sha256 = createHash('sha256');
  const received = await receiveFile(folder, source, { most, sha256 });
  return received && { ...received, sha256: sha256.digest('hex') };
}

/** Into a file of its own. The disk need not have it yet: it counts only once it is stored. */
export async function receiveFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  { most, sha256 }: Pick<Writing, 'most' | 'sha256'>,
): Promise<Omit<Received, 'sha256'> | null> {
  await onDisk(mkdir(folder, { recursive: true }));
  const file = path.join(folder, randomUUID());
  const discard = () => rm(file, { force: true });
  const handle = await onDisk(open(file, 'wx', 0o600));
  try {
    const arrived = await writeArriving(source, { handle, at: 0, most, sha256 });
    if (arrived !== null) return { ...arrived, file, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await handle.close();
  }
  await discard();
  return null;
}

type Writing = { handle: FileHandle; at: number; most: number; sha256: Hash | null };

/**
 * Writes what arrives from this place of a file on, while counting and hashing it; null when there is more than `most`, of
 * which nothing beyond is written. When it ends, well or not, no write is under way any more.
 */
export async function writeArriving(
  source: AsyncIterable<Uint8Array>,
  { handle, at, most, sha256 }: Writing,
): Promise<Pick<Received, 'bytes' | 'md5' | 'head'> | null> {
  const md5 = createHash('md5');
  let head = Buffer.alloc(0);
  let bytes = 0;
  let written = 0;
  let gathered: Uint8Array[] = [];
  // One piece is written while the next is gathered and hashed.
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await writing;
    writing = onDisk(writeAll(handle, gathered, at + written));
    writing.catch(() => {}); // told when it is waited for
    written = bytes;
    gathered = [];
  };
  try {
    // What the sender does wrong stays an error of its own; only the disk's are the storage's.
    for await (const chunk of source) {
      if (bytes + chunk.length > most) return null;
      bytes += chunk.length;
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      }
      md5.update(chunk);
      sha256?.update(chunk);
      gathered.push(chunk);
      if (bytes - written >= gatherBytes) await write();
    }
    if (bytes > written) await write();
    await writing;
  } finally {
    await writing.catch(() => {});
  }
  return { bytes, md5: md5.digest('hex'), head };
}

/** A disk that is nearly full may take a piece only. */
async function writeAll(handle: FileHandle, pieces: Uint8Array[], at: number): Promise<void> {
  let { bytesWritten } = await handle.writev(pieces, at);
  const all = pieces.reduce((sum, { length }) => sum + length, 0);
  while (bytesWritten < all) {
    const rest = Buffer.concat(pieces).subarray(bytesWritten);
    bytesWritten += (await handle.write(rest, 0, rest.length, at + bytesWritten)).bytesWritten;
  }
}

const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageError(error);
  });
