type TimeLimit = {
  signal: AbortSignal | null;
  timedOut: () => boolean;
  /** Call when the work has ended: stops the timer and lets go of the caller's signal. */
  clear: () => void;
};

/**
 * A signal that aborts when the caller's does, or after `ms`. By hand, because web views before Chrome 116 and Safari 17.4 lack
 * `AbortSignal.any`, older ones `AbortSignal.timeout` as well.
 */
export function withTimeout(ms: number | undefined, signal: AbortSignal | undefined): TimeLimit {
  if (ms === undefined) return { signal: signal ?? null, timedOut: () => false, clear: () => {} };
  const controller = new AbortController();
  let over = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    over = true;
    abort();
  }, ms);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    timedOut: () => over,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
