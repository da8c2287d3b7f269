import type { Worker } from 'node:worker_threads';
import { startWorker } from '#lib/worker-thread.ts';
import { StorageError } from './storage.ts';

/** Where a SHA-256 starts: none, new, or continuing an earlier job. */
export type ShaStart = null | 'new' | number;
/**
 * Messages share memory: the bytes must not change before the answer. Waking a thread costs as much as hashing a few
 * hundred KB, so start and end travel with the first and last block, and not every block is answered.
 */
export type HashRequest = {
  job: number;
  /** With the first block only. */
  from?: ShaStart;
  bytes: Uint8Array;
  next: 'more' | 'answer' | 'end';
};
/** Releases the state kept for continuing. */
export type ReleaseRequest = { forget: number };
/** Everything up to here was read; at the end with the hashes (hex). */
export type HashAnswer = { md5: string; sha256: string | null };

export type Hashing = {
  /** A later job may continue its SHA-256 until it is released. */
  job: number;
  /** Resolves after reading if an answer is requested, else at once with null. */
  update(bytes: HashRequest['bytes'], next: HashRequest['next']): Promise<HashAnswer | null>;
};

type Waiting = { resolve: (answer: HashAnswer) => void; reject: (error: StorageError) => void };
type Thread = { worker: Worker; waiting: Waiting[] };

let running: Thread | null = null;
let jobs = 0;

/** One thread per process, started on first need and again after it died. */
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
  // Answers arrive in the order of requests.
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

/** No later job continues this one. */
export const releaseJob = (job: number): void =>
  running?.worker.postMessage({ forget: job } satisfies ReleaseRequest, []);
