import { releaseSha, type PartialSha } from './block-writer.ts';
import type { ShaStart } from './hash-thread.ts';

/** After this pause the state is dropped, and the file is read back in the end. */
const idleMs = 600_000;
/** The next part may start while the last bytes of the previous one are on their way. */
const overlapMs = 1000;

type Running = {
  sha: PartialSha | null;
  next: number;
  idle: NodeJS.Timeout;
  waiting: (() => void)[];
};

/**
 * SHA-256 of uploads whose parts arrive in order in this process, to avoid reading them again. An optimisation only:
 * without a result the bytes are read back.
 */
export function createIncrementalShas() {
  const uploads = new Map<string, Running>();
  const forget = (upload: string) => {
    const running = uploads.get(upload);
    if (running === undefined) return;
    clearTimeout(running.idle);
    if (running.sha !== null) releaseSha(running.sha);
    uploads.delete(upload);
  };
  const begin = (upload: string) => {
    const idle = setTimeout(() => forget(upload), idleMs).unref();
    uploads.set(upload, { sha: null, next: 1, idle, waiting: [] });
  };

  return {
    forget,
    /** The start of this part's hash; null when not all earlier parts passed here. */
    async before(upload: string, number: number): Promise<ShaStart> {
      if (number === 1 && !uploads.has(upload)) begin(upload);
      const running = uploads.get(upload);
      if (running === undefined) return null;
      running.idle.refresh();
      if (running.next === number - 1) {
        await new Promise<void>((resolve) => {
          const late = setTimeout(resolve, overlapMs);
          running.waiting.push(() => {
            clearTimeout(late);
            resolve();
          });
        });
      }
      if (running.next !== number) return null;
      return running.sha === null ? 'new' : running.sha.job;
    },
    /** Records an accepted part's SHA-256 state. */
    add(upload: string, number: number, sha: PartialSha): void {
      const running = uploads.get(upload);
      if (running?.next !== number) return releaseSha(sha);
      if (running.sha !== null) releaseSha(running.sha);
      running.sha = sha;
      running.next = number + 1;
      for (const go of running.waiting.splice(0)) go();
    },
    /** The hash (hex) of exactly this many parts; null when not all passed here. */
    of(upload: string, parts: number): string | null {
      const running = uploads.get(upload);
      return running?.next === parts + 1 ? (running.sha?.hex ?? null) : null;
    },
  };
}
