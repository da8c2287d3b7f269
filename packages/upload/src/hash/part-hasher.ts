import { md5 } from './md5.ts';

/** A part ready to send: its MD5 in hex, and exactly the bytes that were hashed. */
export type HashedPart = { md5: string; body: Blob | Uint8Array<ArrayBuffer> };

export type PartHasher = (part: Blob) => Promise<HashedPart>;

/** Hashes in the current thread. */
export async function hashInThisThread(part: Blob): Promise<HashedPart> {
  const body = new Uint8Array(await part.arrayBuffer());
  return { md5: await md5(body), body };
}

/** Messages to and from `hash-worker.ts`. The bytes are transferred, not copied. */
export type HashJob = { id: number; part: Blob };
export type HashDone =
  | { id: number; md5: string; bytes: ArrayBuffer }
  | { id: number; error: string };

/**
 * Hashes in a worker to keep the page responsive. Falls back to this thread when the worker cannot start (CSP, old web
 * view) or fails.
 */
export function createWorkerHasher(start: () => Worker): {
  hash: PartHasher;
  close: () => void;
} {
  let worker: Worker | null = null;
  let broken = false;
  let jobs = 0;
  const waiting = new Map<
    number,
    { done: (part: HashedPart) => void; again: () => Promise<void> }
  >();
  const close = () => {
    worker?.terminate();
    worker = null;
    for (const { again } of waiting.values()) void again();
    waiting.clear();
  };
  const giveUp = () => {
    broken = true;
    close();
  };
  const open = () => {
    const opened = start();
    opened.addEventListener('message', ({ data }: MessageEvent<HashDone>) => {
      const job = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) void job?.again();
      else job?.done({ md5: data.md5, body: new Uint8Array(data.bytes) });
    });
    opened.addEventListener('error', giveUp);
    opened.addEventListener('messageerror', giveUp);
    return opened;
  };
  return {
    hash(part) {
      if (broken) return hashInThisThread(part);
      return new Promise((resolve, reject) => {
        const again = () => hashInThisThread(part).then(resolve, reject);
        const id = (jobs += 1);
        waiting.set(id, { done: resolve, again });
        try {
          worker ??= open();
          worker.postMessage({ id, part } satisfies HashJob, []);
        } catch {
          giveUp();
        }
      });
    },
    close,
  };
}
