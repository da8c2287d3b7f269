import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { ReleaseRequest, HashAnswer, HashRequest, ShaStart } from './hash-thread.ts';

/* The hashing thread: MD5 and SHA-256 take longer than the rest of receiving. */

type Job = { md5: Hash; sha256: Hash | null };
const jobs = new Map<number, Job>();

function begin(from: ShaStart): Job {
  const job = { md5: createHash('md5'), sha256: null };
  if (from === null) return job;
  if (from === 'new') return { ...job, sha256: createHash('sha256') };
  return { ...job, sha256: jobs.get(from)?.sha256?.copy() ?? null };
}

function work({ job: id, from, bytes, next }: HashRequest): HashAnswer | null {
  if (from !== undefined) jobs.set(id, begin(from));
  const job = jobs.get(id);
  if (job === undefined) throw new Error(`no job ${id}`);
  const { md5, sha256 } = job;
  md5.update(bytes);
  sha256?.update(bytes);
  if (next === 'more') return null;
  if (next === 'answer') return { md5: '', sha256: null };
  // Kept for the next part until released.
  if (sha256 === null) jobs.delete(id);
  return { md5: md5.digest('hex'), sha256: sha256?.copy().digest('hex') ?? null };
}

parentPort?.on('message', (order: HashRequest | ReleaseRequest) => {
  if ('forget' in order) {
    jobs.delete(order.forget);
    return;
  }
  const answer = work(order);
  if (answer !== null) parentPort?.postMessage(answer, []);
});
