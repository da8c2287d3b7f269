import type { TaskDetail } from '@yanche/contract/inspections';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type LocalAnswer, type LocalPhoto, type LocalStore, memoryStore } from './local-record.ts';

type Schema = DBSchema & {
  tasks: { key: string; value: TaskDetail };
  answers: { key: [string, string]; value: LocalAnswer; indexes: { task: string } };
  photos: { key: string; value: LocalPhoto; indexes: { task: string } };
  /** Apart from `photos`, so that a list of photos does not read megabytes. Bytes, since old WebKit loses Blobs. */
  bytes: { key: string; value: ArrayBuffer };
};

const open = async () =>
  openDB<Schema>('yanche.inspections', 1, {
    upgrade(db) {
      db.createObjectStore('tasks', { keyPath: 'taskId' });
      db.createObjectStore('answers', { keyPath: ['taskId', 'code'] }).createIndex(
        'task',
        'taskId',
      );
      db.createObjectStore('photos', { keyPath: 'fileId' }).createIndex('task', 'taskId');
      db.createObjectStore('bytes');
    },
    // A newer version of the app waits in another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

let opened: Promise<LocalStore> | null = null;

/** The store of this device; in memory where the browser keeps nothing (some private windows and web views). */
export function localStore(): Promise<LocalStore> {
  opened ??= Promise.race([open(), givenUp()]).then(idbStore, () => memoryStore());
  return opened;
}

/** Some WebKits neither open a database nor refuse; work must be possible then, too. */
const givenUp = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 5_000);
  });

const lasting = { durability: 'strict' } as const; // a phone may lose power right after a tap

function idbStore(db: IDBPDatabase<Schema>): LocalStore {
  return {
    lasting: true,
    async load(taskId) {
      const [task, answers, photos] = await Promise.all([
        db.get('tasks', taskId),
        db.getAllFromIndex('answers', 'task', taskId),
        db.getAllFromIndex('photos', 'task', taskId),
      ]);
      return { task: task ?? null, answers, photos };
    },
    putTask: async (task) => void (await db.put('tasks', task)),
    async putAnswers(answers) {
      const tx = db.transaction('answers', 'readwrite', lasting);
      await Promise.all([...answers.map((each) => tx.store.put(each)), tx.done]);
    },
    async deleteAnswers(taskId, codes) {
      const tx = db.transaction('answers', 'readwrite', lasting);
      await Promise.all([...codes.map((code) => tx.store.delete([taskId, code])), tx.done]);
    },
    async putPhoto(photo, bytes) {
      const tx = db.transaction(['photos', 'bytes'], 'readwrite', lasting);
      await Promise.all([
        tx.objectStore('photos').put(photo),
        tx.objectStore('bytes').put(bytes, photo.fileId),
        tx.done,
      ]);
    },
    async changePhoto(photo) {
      const tx = db.transaction(['photos', 'bytes'], 'readwrite', lasting);
      const kept = await tx.objectStore('photos').getKey(photo.fileId);
      if (kept !== undefined) await tx.objectStore('photos').put(photo);
      if (photo.state === 'sent') await tx.objectStore('bytes').delete(photo.fileId);
      await tx.done;
    },
    photoBytes: async (fileId) => (await db.get('bytes', fileId)) ?? null,
    async deletePhoto(fileId) {
      const tx = db.transaction(['photos', 'bytes'], 'readwrite', lasting);
      await Promise.all([
        tx.objectStore('photos').delete(fileId),
        tx.objectStore('bytes').delete(fileId),
        tx.done,
      ]);
    },
    async clear(taskId) {
      const tx = db.transaction(['tasks', 'answers', 'photos', 'bytes'], 'readwrite', lasting);
      const codes = await tx.objectStore('answers').index('task').getAllKeys(taskId);
      const files = await tx.objectStore('photos').index('task').getAllKeys(taskId);
      await Promise.all([
        tx.objectStore('tasks').delete(taskId),
        ...codes.map((key) => tx.objectStore('answers').delete(key)),
        ...files.map((key) => tx.objectStore('photos').delete(key)),
        ...files.map((key) => tx.objectStore('bytes').delete(key)),
        tx.done,
      ]);
    },
  };
}
