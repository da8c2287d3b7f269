import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { onDisk } from './disk-files.ts';
import { StorageError } from './storage.ts';
import {
  beginHashing,
  forgetJob,
  type HashAnswer,
  type Hashing,
  type ShaFrom,
} from './hash-thread.ts';

/** Written and hashed at once; by the 64 KB that arrive at a time it takes twice the processor. */
const blockBytes = 1024 * 1024;
/** So many of one sender are read before the hash thread says so: when it falls behind, less is taken in. */
const blocksPerAnswer = 3;
/** Blocks that were read are used again: made anew they would be the collector's main work. */
const mostFree = 8;
const free: ArrayBuffer[] = [];
const newBlock = () => new Uint8Array(free.pop() ?? new ArrayBuffer(blockBytes));
const giveBack = (blocks: readonly ArrayBuffer[]): void => {
  free.push(...blocks.slice(0, mostFree - free.length));
};

/** SHA-256 (hex) of all up to here, and the job of the hash thread that goes on from there; null where it was none. */
export type ShaSoFar = { hex: string; job: number | null };

export const forgetSha = ({ job }: ShaSoFar): void => {
  if (job !== null) forgetJob(job);
};

/**
 * Gathers bytes in blocks, writes each to its place in the file and then lends it to the hash thread: both work on the same
 * memory. What fits into one block is hashed here, since that takes less than asking.
 */
export function createBlockWriter(handle: FileHandle, at: number, sha256: ShaFrom) {
  let block = newBlock();
  let filled = 0;
  let place = at;
  let hashing: Hashing | null = null;
  let ended = false;
  let lent = 0;
  let writing: Promise<void> = Promise.resolve();
  let reading: Promise<HashAnswer | null> = Promise.resolve(null);

  const handOn = async (next: 'more' | 'end') => {
    await writing;
    hashing ??= beginHashing(sha256);
    const [full, length, start, to] = [block, filled, place, hashing];
    lent += 1;
    const isAsked = lent % blocksPerAnswer === 0;
    if (isAsked) await reading;
    writing = onDisk(writeAll(handle, full.subarray(0, length), start)).then(() => {
      const how = isAsked && next === 'more' ? 'answer' : next;
      const read = to.update(full.buffer, length, how).then((answer) => {
        giveBack(answer?.blocks ?? []);
        return answer;
      });
      read.catch(() => {}); // told when it is waited for
      if (how !== 'more') reading = read;
    });
    writing.catch(() => {}); // told when it is waited for
    place += length;
    filled = 0;
    block = newBlock();
  };

  return {
    /** Answers how many of these it took. */
    fill(bytes: Uint8Array): number {
      const taken = bytes.subarray(0, blockBytes - filled);
      block.set(taken, filled);
      filled += taken.length;
      return taken.length;
    },
    isFull: () => filled === blockBytes,
    handOn: () => handOn('more'),
    /** All is written and hashed. */
    async end(): Promise<{ md5: string; sha: ShaSoFar | null }> {
      if (hashing === null && typeof sha256 !== 'number') {
        const bytes = block.subarray(0, filled);
        await onDisk(writeAll(handle, bytes, place));
        const hashOf = (name: 'md5' | 'sha256') => createHash(name).update(bytes).digest('hex');
        const sha = sha256 === null ? null : { hex: hashOf('sha256'), job: null };
        return { md5: hashOf('md5'), sha };
      }
      await handOn('end');
      await writing;
      const hashed = await reading;
      if (hashed === null || hashing === null) throw new StorageError('nothing was hashed');
      ended = true;
      const { md5, sha256: hex } = hashed;
      return { md5, sha: hex === null ? null : { hex, job: hashing.job } };
    },
    /** Waits for a write that is under way. */
    async close(): Promise<void> {
      await writing.catch(() => {});
      giveBack([block.buffer]);
      if (!ended && hashing !== null) forgetJob(hashing.job);
    },
  };
}

/** A disk that is nearly full may take a piece only. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}
