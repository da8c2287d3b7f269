import type { PauseGate } from './pause-gate.ts';
import { isRetryable, TransportError } from './send/transport-error.ts';

export type RetryPolicy = {
  /** Failures in a row after which it is given up. */
  attempts: number;
  /** ms; the longest wait doubles from here with every failure … */
  baseMs: number;
  /** … up to here. */
  capMs: number;
};

export const defaultRetryPolicy: RetryPolicy = { attempts: 10, baseMs: 300, capMs: 30_000 };
/** Nobody looks at a bar that stands still for longer; later it can be gone on with. */
const longestWaitMs = 120_000;

/** Full jitter: anything up to the limit, so that many phones do not come back at the same moment. */
export function backoffMs(
  failures: number,
  { baseMs, capMs }: RetryPolicy,
  retryAfter = 0,
  random = Math.random,
): number {
  return Math.max(retryAfter, random() * Math.min(capMs, baseMs * 2 ** (failures - 1)));
}

/** Repeats what may succeed later; a pause ends the request under way and is no failure. */
export async function withRetry<T>(
  gate: PauseGate,
  policy: RetryPolicy,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; ) {
    await gate.whenOpen();
    let stopped = false;
    try {
      return await gate.during(async (signal) => {
        signal.addEventListener('abort', () => (stopped = true));
        return work(signal);
      });
    } catch (error) {
      gate.signal.throwIfAborted();
      if (stopped) continue;
      if (!(error instanceof TransportError) || !isRetryable(error.status)) throw error;
      failures += 1;
      if (failures >= policy.attempts || (error.retryAfter ?? 0) > longestWaitMs) throw error;
      await waitUntilOnline(gate);
      await gate.sleep(backoffMs(failures, policy, error.retryAfter));
    }
  }
}

/** Waits until the phone says it has a network; where it cannot tell, goes on. */
async function waitUntilOnline(gate: PauseGate): Promise<void> {
  const isOffline = () => (globalThis.navigator as Navigator | undefined)?.onLine === false;
  while (isOffline()) {
    await gate.during(
      (signal) =>
        new Promise<void>((resolve) => {
          globalThis.addEventListener('online', () => resolve(), { once: true, signal });
          signal.addEventListener('abort', () => resolve());
        }),
    );
    await gate.whenOpen();
  }
}
