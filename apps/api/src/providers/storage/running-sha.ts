import { createHash, type Hash } from 'node:crypto';

/** Nobody sent a part for so long: the memory is given back, and the whole is read back in the end. */
const idleMs = 600_000;
/** A sender may begin a part while the last bytes of the one before are still on their way. */
const behindMs = 1000;

type Running = { sha: Hash; next: number; idle: NodeJS.Timeout; waiting: (() => void)[] };

/**
 * SHA-256 of uploads whose parts arrive in order in this process, so that nothing need be read again. Only saves work: who
 * finds nothing here reads the bytes.
 */
export function createRunningShas() {
  const uploads = new Map<string, Running>();
  const forget = (upload: string) => {
    clearTimeout(uploads.get(upload)?.idle);
    uploads.delete(upload);
  };
  const begin = (upload: string) => {
    const idle = setTimeout(() => forget(upload), idleMs).unref();
    uploads.set(upload, { sha: createHash('sha256'), next: 1, idle, waiting: [] });
  };

  return {
    forget,
    /** What the bytes of this part go into; null when those before did not all come by here. */
    async before(upload: string, number: number): Promise<Hash | null> {
      if (number === 1 && !uploads.has(upload)) begin(upload);
      const running = uploads.get(upload);
      if (running === undefined) return null;
      running.idle.refresh();
      if (running.next === number - 1) {
        await new Promise<void>((resolve) => {
          const late = setTimeout(resolve, behindMs);
          running.waiting.push(() => {
            clearTimeout(late);
            resolve();
          });
        });
      }
      return running.next === number ? running.sha.copy() : null;
    },
    /** The part is good: what `before` gave has all of its bytes. */
    add(upload: string, number: number, sha: Hash): void {
      const running = uploads.get(upload);
      if (running?.next !== number) return;
      running.sha = sha;
      running.next = number + 1;
      for (const go of running.waiting.splice(0)) go();
    },
    /** Hex, of exactly so many parts; null when they did not all come by here. */
    of(upload: string, parts: number): string | null {
      const running = uploads.get(upload);
      return running?.next === parts + 1 ? running.sha.copy().digest('hex') : null;
    },
  };
}
