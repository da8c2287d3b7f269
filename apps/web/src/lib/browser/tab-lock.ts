/** Does the work while no other tab does work of this name; browsers without locks do it anyway, the server bears it. */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  return locks == null ? work() : (locks.request(`yanche ${name}`, work) as Promise<T>);
};
