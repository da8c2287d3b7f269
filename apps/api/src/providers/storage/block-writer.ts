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

/** So many of one sender are read before the hash thread says so: when it falls behind, less is taken in. */
const blocksPerAck = 3;

/** SHA-256 (hex) of all up to here, and the job of the hash thread that goes on from there; null where it was none. */
export type PartialSha = { hex: string; job: number | null };

export const releaseSha = ({ job }: PartialSha): void => {
  if (job !== null) releaseJob(job);
};

/**
 * Gathers bytes in blocks, writes each to its place in the file while the hash thread reads it: both work on the same memory.
 * What fits into one block is hashed here, since that takes less than asking.
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
    // A block is either being filled or lent, or two would be given it afterwards.
    const following = acquireBlock();
    lent.push(block);
    const bytes = block.subarray(0, filled);
    writing = wrapDiskErrors(file.write(bytes, place));
    writing.catch(() => {}); // told when it is waited for
    block = following;
    place += filled;
    filled = 0;
    hashing ??= startHashing(sha256);
    const read = hashing.update(bytes, isAsked && next === 'more' ? 'answer' : next);
    read.catch(() => {}); // told by the next that is asked
    if (!isAsked && next === 'more') return;
    const used = lent;
    lent = [];
    reading = Promise.all([read, writing]).then(([answer]) => answer);
    reading.catch(() => {}); // told when it is waited for
    void Promise.allSettled([read, writing]).then(() => releaseBlocks(used));
  };

  return {
    /** Answers how many of these it took; none when the block is to be handed on first. */
    fill(bytes: Uint8Array): number {
      const taken = bytes.subarray(0, blockBytes - filled);
      block.set(taken, filled);
      filled += taken.length;
      return taken.length;
    },
    handOn: () => handOn('more'),
    /** All is written and hashed. */
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
    /** Waits for a write that is under way. */
    async close(): Promise<void> {
      await writing.catch(() => {});
      // Of a job that is forgotten the hash thread may still read what is others' by now: nobody asks for its hashes.
      releaseBlocks([...lent, block]);
      if (!ended && hashing !== null) releaseJob(hashing.job);
    },
  };
}
