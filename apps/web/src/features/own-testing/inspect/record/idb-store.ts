import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type LocalAnswer, type LocalStore, memoryStore } from './local-record.ts';

type Schema = DBSchema & {
  tasks: { key: string; value: TaskDetail };
  answers: { key: [string, string]; value: LocalAnswer; indexes: { task: string } };
};

const open = async () =>
  openDB<Schema>('yanche.inspections', 1, {
    upgrade(db) {
      db.createObjectStore('tasks', { keyPath: 'taskId' });
      db.createObjectStore('answers', { keyPath: ['taskId', 'code'] }).createIndex(
        'task',
        'taskId',
      );
    },
    // A newer version in another tab needs to upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

let opened: Promise<LocalStore> | null = null;

/** IndexedDB, or memory where it is unavailable (some private windows and web views). */
export function localStore(): Promise<LocalStore> {
  opened ??= Promise.race([open(), openTimeout()]).then(idbStore, () => memoryStore());
  return opened;
}

/** Timeout: some WebKit versions never answer an open request. */
const openTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 5_000);
  });

const durable = { durability: 'strict' } as const; // survive a power loss right after a tap

function idbStore(db: IDBPDatabase<Schema>): LocalStore {
  return {
    persistent: true,
    async load(taskId) {
      const [task, answers] = await Promise.all([
        db.get('tasks', taskId),
        db.getAllFromIndex('answers', 'task', taskId),
      ]);
      return { task: task ?? null, answers };
    },
    putTask: async (task) => void (await db.put('tasks', task)),
    async putAnswers(answers) {
      const tx = db.transaction('answers', 'readwrite', durable);
      await Promise.all([...answers.map((each) => tx.store.put(each)), tx.done]);
    },
    async deleteAnswers(taskId, codes) {
      const tx = db.transaction('answers', 'readwrite', durable);
      await Promise.all([...codes.map((code) => tx.store.delete([taskId, code])), tx.done]);
    },
    async clear(taskId) {
      const tx = db.transaction(['tasks', 'answers'], 'readwrite', durable);
      const codes = await tx.objectStore('answers').index('task').getAllKeys(taskId);
      await Promise.all([
        tx.objectStore('tasks').delete(taskId),
        ...codes.map((key) => tx.objectStore('answers').delete(key)),
        tx.done,
      ]);
    },
  };
}
