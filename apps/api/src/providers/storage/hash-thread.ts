import type { Worker } from 'node:worker_threads';
import { startWorker } from '#lib/worker-thread.ts';
import { StorageError } from './storage.ts';

/** Where a SHA-256 begins: nowhere, here, or where that of an earlier job ended. */
export type ShaStart = null | 'new' | number;
/**
 * Of shared memory: no byte is copied, and none may change before the answer. Waking a thread costs as much as hashing some
 * hundred KB, so the first block brings the beginning along, the last one the end, and not every one is answered.
 */
export type HashRequest = {
  job: number;
  /** With the first block only. */
  from?: ShaStart;
  bytes: Uint8Array;
  next: 'more' | 'answer' | 'end';
};
/** What there is to go on from is no longer needed. */
export type ReleaseRequest = { forget: number };
/** All up to here was read; at the end the hashes (hex). */
export type HashAnswer = { md5: string; sha256: string | null };

export type Hashing = {
  /** A later one may go on from its SHA-256, until it is forgotten. */
  job: number;
  /** Resolves once all was read if an answer is wanted, else at once with null. */
  update(bytes: HashRequest['bytes'], next: HashRequest['next']): Promise<HashAnswer | null>;
};

type Waiting = { resolve: (answer: HashAnswer) => void; reject: (error: StorageError) => void };
type Thread = { worker: Worker; waiting: Waiting[] };

let running: Thread | null = null;
let jobs = 0;

/** One for all uploads of this process, from the first that is worth it on. When it dies the next one begins anew. */
function thread(): Thread {
  if (running !== null) return running;
  const started: Thread = {
    worker: startWorker('providers/storage/hash.worker'),
    waiting: [],
  };
  const end = (cause: unknown) => {
    if (running === started) running = null;
    for (const { reject } of started.waiting.splice(0)) reject(new StorageError(cause));
  };
  started.worker.unref();
  // It answers in the order it was asked.
  started.worker.on('message', (answer: HashAnswer) => started.waiting.shift()?.resolve(answer));
  started.worker.on('error', end);
  started.worker.on('exit', (code) => end(new Error(`the hash thread ended with ${code}`)));
  running = started;
  return started;
}

export function startHashing(sha256: ShaStart): Hashing {
  const own = thread();
  const job = (jobs += 1);
  let first: { from?: ShaStart } = { from: sha256 };
  return {
    job,
    update: (bytes, next) =>
      new Promise((resolve, reject) => {
        if (running !== own) return reject(new StorageError('the hash thread ended'));
        if (next === 'more') resolve(null);
        else own.waiting.push({ resolve, reject });
        own.worker.postMessage({ job, ...first, bytes, next } satisfies HashRequest, []);
        first = {};
      }),
  };
}

/** Nothing goes on from this job any more. */
export const releaseJob = (job: number): void =>
  running?.worker.postMessage({ forget: job } satisfies ReleaseRequest, []);
