/** Runs tasks with the same key in sequence; other keys run concurrently. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine
      .then(
        () => undefined,
        () => undefined, // a failure must not affect the next task
      )
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return mine;
  };
}
