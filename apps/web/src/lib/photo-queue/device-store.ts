import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withOverflow } from './overflow-store.ts';
import {
  hasReceipt,
  isOfAnother,
  type PhotoBytes,
  type PhotoStore,
  type QueuedPhoto,
} from './queued-photo.ts';

type Schema = DBSchema & {
  photos: { key: string; value: QueuedPhoto; indexes: { owner: string } };
  /**
   * Separate from `photos`, so that listing does not read megabytes. Raw photos are Blobs, because reading one first would take
   * the time in which a page is killed; prepared ones are ArrayBuffers, because old WebKit loses Blobs.
   */
  bytes: { key: string; value: PhotoBytes };
};
type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | null = null;

const openDatabase = async (): Promise<Database> =>
  openDB<Schema>('yanche.photos', 1, {
    upgrade(db) {
      db.createObjectStore('photos', { keyPath: 'fileId' }).createIndex('owner', 'owner');
      db.createObjectStore('bytes');
    },
    // A newer version in another tab wants to upgrade the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    // The browser closed it (memory, cleared profile); the next use reopens it.
    terminated() {
      opened = null;
    },
  });

function open(): Promise<Database> {
  opened ??= openDatabase().then(
    (database) => {
      isOpen = true;
      return database;
    },
    (error: unknown) => {
      opened = null;
      throw error;
    },
  );
  return opened;
}

let chosen: Promise<PhotoStore> | null = null;

/** IndexedDB; in memory where it is not available (some private windows and web views). */
export function devicePhotoStore(): Promise<PhotoStore> {
  chosen ??= Promise.race([open(), givenUp()]).then(
    () => withOverflow(idbPhotoStore),
    () => withOverflow(lateStore, open()),
  );
  return chosen;
}

/** Some WebKits neither open the database nor fail; work must go on. */
const givenUp = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 5_000);
  });

/**
 * A busy phone may open the database after it was given up: until then photos lie in memory, from then on they are kept. What
 * an earlier page kept is there with the next one.
 */
let isOpen = false;
const onceOpen =
  <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>, before: Result) =>
  (...args: Args): Promise<Result> =>
    isOpen ? act(...args) : Promise.resolve(before);
const notOpen = () => Promise.reject(new Error('IndexedDB is not open'));

const durable = { durability: 'strict' } as const; // the phone may lose power right after a photo
const writing = async () => (await open()).transaction(['photos', 'bytes'], 'readwrite', durable);

const idbPhotoStore: PhotoStore = {
  persistent: true,
  list: async (owner) => (await open()).getAllFromIndex('photos', 'owner', owner),
  get: async (fileId) => (await (await open()).get('photos', fileId)) ?? null,
  async put(photo, bytes) {
    const tx = await writing();
    const stored = [
      tx.objectStore('photos').put(photo),
      tx.objectStore('bytes').put(bytes, photo.fileId),
      tx.done,
    ];
    // Without it the browser waits for the requests and drops the whole when the page ends meanwhile. Safari 14 has none.
    (tx as { commit?: () => void }).commit?.();
    await Promise.all(stored);
  },
  async change(photo, bytes) {
    const tx = await writing();
    const kept = await tx.objectStore('photos').getKey(photo.fileId);
    if (kept !== undefined) {
      await tx.objectStore('photos').put(photo);
      if (bytes !== undefined) await tx.objectStore('bytes').put(bytes, photo.fileId);
    }
    if (hasReceipt(photo)) await tx.objectStore('bytes').delete(photo.fileId);
    await tx.done;
  },
  bytes: async (fileId) => (await (await open()).get('bytes', fileId)) ?? null,
  async remove(fileId) {
    const tx = await writing();
    await Promise.all([
      tx.objectStore('photos').delete(fileId),
      tx.objectStore('bytes').delete(fileId),
      tx.done,
    ]);
  },
  async clear(owner, person) {
    const tx = await writing();
    const all = await tx.objectStore('photos').index('owner').getAll(owner);
    const fileIds = all.filter((each) => !isOfAnother(each, person)).map(({ fileId }) => fileId);
    await Promise.all([
      ...fileIds.map((fileId) => tx.objectStore('photos').delete(fileId)),
      ...fileIds.map((fileId) => tx.objectStore('bytes').delete(fileId)),
      tx.done,
    ]);
  },
  count: async (which) => (await (await open()).getAll('photos')).filter(which).length,
};

const lateStore: PhotoStore = {
  persistent: false,
  list: onceOpen(idbPhotoStore.list, []),
  get: onceOpen(idbPhotoStore.get, null),
  put: (photo, bytes) => (isOpen ? idbPhotoStore.put(photo, bytes) : notOpen()),
  change: (photo, bytes) => (isOpen ? idbPhotoStore.change(photo, bytes) : notOpen()),
  bytes: onceOpen(idbPhotoStore.bytes, null),
  remove: onceOpen(idbPhotoStore.remove, undefined),
  clear: onceOpen(idbPhotoStore.clear, undefined),
  count: onceOpen(idbPhotoStore.count, 0),
};
