/** How long something may take: its signal ends with the caller's, or when the time is up. */
export type Patience = {
  signal: AbortSignal | null;
  isOver: () => boolean;
  /** The work has ended: nothing is waited for any more. */
  end: () => void;
};

/** By hand: web views before Chrome 116 and Safari 17.4 lack `AbortSignal.any`, older ones `AbortSignal.timeout` as well. */
export function patienceOf(ms: number | undefined, signal: AbortSignal | undefined): Patience {
  if (ms === undefined) return { signal: signal ?? null, isOver: () => false, end: () => {} };
  const stop = new AbortController();
  let over = false;
  const leave = () => stop.abort();
  const timer = setTimeout(() => {
    over = true;
    leave();
  }, ms);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  return {
    signal: stop.signal,
    isOver: () => over,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    },
  };
}
