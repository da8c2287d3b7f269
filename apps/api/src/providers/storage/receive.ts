import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createBlockWriter, releaseSha, type PartialSha } from './block-writer.ts';
import { wrapDiskErrors } from './disk-files.ts';
import type { ShaStart } from './hash-thread.ts';
import { type PositionalWriter, bufferedWriter } from './positional-writer.ts';
import { type Received, type Storage, StorageError } from './storage.ts';

/** Enough bytes to detect the type. */
const headBytes = 4100;

/** Receives bytes into a local folder, for both stores. */
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
  const received = await receiveFile(folder, source, { most, sha256: 'new' });
  if (received === null) return null;
  const { sha, ...rest } = received;
  if (sha === null) throw new StorageError('no SHA-256');
  releaseSha(sha);
  return { ...rest, sha256: sha.hex };
}

/** Into its own file, not flushed: it counts only once it is stored. */
export async function receiveFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  { most, sha256 }: Pick<Writing, 'most' | 'sha256'>,
): Promise<(Arrived & Pick<Received, 'file' | 'discard'>) | null> {
  await wrapDiskErrors(mkdir(folder, { recursive: true }));
  const file = path.join(folder, randomUUID());
  const discard = () => rm(file, { force: true });
  const handle = await wrapDiskErrors(open(file, 'wx', 0o600));
  try {
    const to = bufferedWriter(handle);
    const arrived = await writeArriving(source, { file: to, at: 0, most, sha256 });
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

type Writing = { file: PositionalWriter; at: number; most: number; sha256: ShaStart };
type Arrived = Pick<Received, 'bytes' | 'md5' | 'head'> & { sha: PartialSha | null };

/**
 * Writes arriving bytes from this position while counting and hashing them; null, writing no more, beyond `max` bytes.
 * No write is running when it returns or throws.
 */
export async function writeArriving(
  source: AsyncIterable<Uint8Array>,
  { file, at, most, sha256 }: Writing,
): Promise<Arrived | null> {
  const out = createBlockWriter(file, at, sha256);
  let head = Buffer.alloc(0);
  let bytes = 0;
  try {
    // Sender errors are passed on; disk errors become storage errors.
    for await (const chunk of source) {
      if (bytes + chunk.length > most) return null;
      bytes += chunk.length;
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      }
      for (let rest = chunk; rest.length > 0; ) {
        const taken = out.fill(rest);
        // One block is written and hashed while the next is filled; the last one waits for the end.
        if (taken === 0) await out.handOn();
        rest = rest.subarray(taken);
      }
    }
    return { ...(await out.end()), bytes, head };
  } finally {
    await out.close();
  }
}
