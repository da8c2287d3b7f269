import type { PauseGate } from './pause-gate.ts';
import { isRetryable, TransportError } from './send/transport-error.ts';

export type RetryPolicy = {
  /** Consecutive failures before giving up. */
  attempts: number;
  /** ms; the maximum wait doubles from here with every failure … */
  baseMs: number;
  /** … up to here. */
  capMs: number;
};

export const defaultRetryPolicy: RetryPolicy = { attempts: 10, baseMs: 300, capMs: 30_000 };
/** Longer waits are given up: nobody watches a stalled progress bar that long, and the upload can be resumed later. */
const longestWaitMs = 120_000;

/** Full jitter: a random wait up to the limit, so that many phones do not retry at the same moment. */
export function backoffMs(
  failures: number,
  { baseMs, capMs }: RetryPolicy,
  retryAfter = 0,
  random = Math.random,
): number {
  return Math.max(retryAfter, random() * Math.min(capMs, baseMs * 2 ** (failures - 1)));
}

/** Retries failures that may pass; a pause aborts the running request without counting as a failure. */
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

/** Waits until the browser reports a network; returns at once where it cannot tell. */
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
