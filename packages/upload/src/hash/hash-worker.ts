import type { HashDone, HashJob } from './part-hasher.ts';
import { hashInThisThread } from './part-hasher.ts';

/* Runs in a worker: `new Worker(new URL('@yanche/upload/hash/hash-worker', import.meta.url), { type: 'module' })`. */
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listen: (event: MessageEvent<HashJob>) => void): void;
  postMessage(done: HashDone, transfer: ArrayBuffer[]): void;
};

scope.addEventListener('message', ({ data: { id, part } }) => {
  hashInThisThread(part).then(
    ({ md5, body }) => {
      const bytes = (body as Uint8Array<ArrayBuffer>).buffer;
      scope.postMessage({ id, md5, bytes }, [bytes]);
    },
    (error: unknown) => scope.postMessage({ id, error: String(error) }, []),
  );
});
