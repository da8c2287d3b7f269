/**
 * Runs `work` while no other tab runs work of this name. Without the Web Locks API it runs at once: the server tolerates
 * duplicates.
 */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  return locks == null ? work() : (locks.request(`yanche ${name}`, work) as Promise<T>);
};
