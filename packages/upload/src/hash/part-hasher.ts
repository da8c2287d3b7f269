import { md5 } from './md5.ts';

/** A piece of a file, ready to be sent: its MD5 in hex, and exactly the bytes that were hashed. */
export type HashedPart = { md5: string; body: Blob | Uint8Array<ArrayBuffer> };

export type PartHasher = (part: Blob) => Promise<HashedPart>;

/** In this thread. */
export async function hashInThisThread(part: Blob): Promise<HashedPart> {
  const body = new Uint8Array(await part.arrayBuffer());
  return { md5: await md5(body), body };
}

/** What `hash-worker.ts` is asked and answers. The bytes travel without a copy. */
export type HashJob = { id: number; part: Blob };
export type HashDone =
  | { id: number; md5: string; bytes: ArrayBuffer }
  | { id: number; error: string };

/**
 * Hashes in a worker, so that the page stays smooth. One that cannot start (policy, old web view) or breaks leaves the work
 * to this thread.
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
