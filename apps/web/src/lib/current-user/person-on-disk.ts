import { openDB } from 'idb';

const store = 'person';
const key = 'id';
const patience = 2_000; // ms; some WebKits neither open a database nor fail

const open = () =>
  openDB('yanche.person', 1, {
    upgrade(db) {
      db.createObjectStore(store);
    },
  });

async function within<T>(work: () => Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  return Promise.race([work(), late]).catch(() => null);
}

/** The user id, or null for nobody. Written durably: browsers keep localStorage in memory for some seconds first. */
export const keepPerson = (userId: string | null): Promise<unknown> =>
  within(async () => {
    const db = await open();
    const tx = db.transaction(store, 'readwrite', { durability: 'strict' });
    await Promise.all([
      userId === null ? tx.store.delete(key) : tx.store.put(userId, key),
      tx.done,
    ]);
    db.close();
  });

/** Null when nobody is kept, or where there is no IndexedDB. */
export const keptPerson = (): Promise<string | null> =>
  within(async () => {
    const db = await open();
    const kept: unknown = await db.get(store, key);
    db.close();
    return typeof kept === 'string' ? kept : null;
  });
