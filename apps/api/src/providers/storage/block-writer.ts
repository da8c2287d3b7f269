import { createHash } from 'node:crypto';
import { blockBytes, releaseBlocks, acquireBlock } from './block-pool.ts';
import { wrapDiskErrors } from './disk-files.ts';
import type { PositionalWriter } from './positional-writer.ts';
import { StorageError } from './storage.ts';
import {
  startHashing,
  releaseJob,
  type HashAnswer,
  type Hashing,
  type ShaStart,
} from './hash-thread.ts';

/** Blocks read from one sender before the hash thread acknowledges: back-pressure. */
const blocksPerAck = 3;

/** SHA-256 (hex) up to here, and the hash job that can continue it; null without one. */
export type PartialSha = { hex: string; job: number | null };

export const releaseSha = ({ job }: PartialSha): void => {
  if (job !== null) releaseJob(job);
};

/**
 * Collects bytes in blocks and writes each to its position while the hash thread reads it from the same memory. A
 * single block is hashed here, which takes less than a message to the thread.
 */
export function createBlockWriter(file: PositionalWriter, at: number, sha256: ShaStart) {
  let block = acquireBlock();
  let filled = 0;
  let place = at;
  let hashing: Hashing | null = null;
  let ended = false;
  let lent: Uint8Array[] = [];
  let writing: Promise<void> = Promise.resolve();
  let reading: Promise<HashAnswer | null> = Promise.resolve(null);

  const handOn = async (next: 'more' | 'end') => {
    const isAsked = lent.length + 1 === blocksPerAck;
    await writing;
    if (isAsked) await reading;
    // Acquired first: otherwise the block in use could be released and handed out twice.
    const following = acquireBlock();
    lent.push(block);
    const bytes = block.subarray(0, filled);
    writing = wrapDiskErrors(file.write(bytes, place));
    writing.catch(() => {}); // handled when it is awaited
    block = following;
    place += filled;
    filled = 0;
    hashing ??= startHashing(sha256);
    const read = hashing.update(bytes, isAsked && next === 'more' ? 'answer' : next);
    read.catch(() => {}); // handled by the next awaited call
    if (!isAsked && next === 'more') return;
    const used = lent;
    lent = [];
    reading = Promise.all([read, writing]).then(([answer]) => answer);
    reading.catch(() => {}); // handled when it is awaited
    void Promise.allSettled([read, writing]).then(() => releaseBlocks(used));
  };

  return {
    /** Returns how many of these bytes were taken; 0 when the block must be handed on first. */
    fill(bytes: Uint8Array): number {
      const taken = bytes.subarray(0, blockBytes - filled);
      block.set(taken, filled);
      filled += taken.length;
      return taken.length;
    },
    handOn: () => handOn('more'),
    /** Waits until everything is written and hashed. */
    async end(): Promise<{ md5: string; sha: PartialSha | null }> {
      if (hashing === null && typeof sha256 !== 'number') {
        const bytes = block.subarray(0, filled);
        await wrapDiskErrors(file.write(bytes, place));
        const hashOf = (name: 'md5' | 'sha256') => createHash(name).update(bytes).digest('hex');
        const sha = sha256 === null ? null : { hex: hashOf('sha256'), job: null };
        return { md5: hashOf('md5'), sha };
      }
      await handOn('end');
      const hashed = await reading;
      if (hashed === null || hashing === null) throw new StorageError('nothing was hashed');
      ended = true;
      const { md5, sha256: hex } = hashed;
      return { md5, sha: hex === null ? null : { hex, job: hashing.job } };
    },
    /** Waits for a running write. */
    async close(): Promise<void> {
      await writing.catch(() => {});
      // The hash thread may still read the blocks of a released job: its hashes are not used.
      releaseBlocks([...lent, block]);
      if (!ended && hashing !== null) releaseJob(hashing.job);
    },
  };
}
