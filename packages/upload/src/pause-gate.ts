/** Aborts running requests when an upload is paused or aborted, and blocks new ones until it resumes. */
export type PauseGate = {
  pause: () => void;
  resume: () => void;
  /** Waits while paused; rejects once aborted. */
  whenOpen(): Promise<void>;
  /** Runs work with a signal that fires on pause or abort. */
  during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Sleeps; rejects immediately on abort. */
  sleep(ms: number): Promise<void>;
  /** Fires on abort. */
  readonly signal: AbortSignal;
};

export function createPauseGate(signal: AbortSignal): PauseGate {
  const running = new Set<AbortController>();
  /** Null while open. */
  let closed: { opened: Promise<void>; open: () => void } | null = null;
  const stopAll = () => {
    for (const controller of running) controller.abort();
  };
  const resume = () => {
    closed?.open();
    closed = null;
  };
  signal.addEventListener('abort', () => {
    stopAll();
    resume();
  });
  const whenOpen = async (): Promise<void> => {
    signal.throwIfAborted();
    if (closed === null) return;
    await closed.opened;
    await whenOpen(); // may have been paused again
  };
  return {
    signal,
    pause() {
      if (closed !== null) return;
      let open = () => {};
      closed = { opened: new Promise((resolve) => (open = resolve)), open };
      stopAll();
    },
    resume,
    whenOpen,
    async during(work) {
      const controller = new AbortController();
      running.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        running.delete(controller);
      }
    },
    sleep: (ms) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        };
        const timer = setTimeout(() => {
          signal.removeEventListener('abort', stop);
          resolve();
        }, ms);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      }),
  };
}
