import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { TaskDetail, TaskRow } from '@yanche/contract/inspections/inspections';
import { rememberedUser } from '#lib/current-user/remembered-user.ts';

/** A job held for work without network. */
type HeldJob = { person: string; taskId: string; task: TaskDetail; heldAt: number };
/** The list of a person's jobs as last seen. */
export type HeldList = { person: string; rows: TaskRow[]; heldAt: number };
/** An answer of a person to an item of a job; what else it holds is the owner's. */
type HeldAnswer = { person: string; taskId: string; code: string; dirty: boolean };
/** A step of a person that waits for the network. */
type HeldStep = { id: string; person: string; taskId: string };

type Schema = DBSchema & {
  jobs: { key: [string, string]; value: HeldJob; indexes: { person: string } };
  records: {
    key: [string, string, string];
    value: HeldAnswer;
    indexes: { job: [string, string]; person: string };
  };
  steps: { key: string; value: HeldStep; indexes: { person: string } };
  lists: { key: string; value: HeldList };
};
export type JobDatabase = IDBPDatabase<Schema>;

/** What is kept while the owner is not known, as in private windows. */
export const nobody = '';

async function openDatabase(): Promise<JobDatabase> {
  // Version 1 did not say whose its data are: they belong to who was logged in last. Asked for before, because waiting for
  // anything else would end the transaction of the upgrade.
  const person = (await rememberedUser()) ?? nobody;
  return openDB<Schema>('yanche.inspections', 2, {
    async upgrade(db, before, _, tx) {
      db.createObjectStore('jobs', { keyPath: ['person', 'taskId'] }).createIndex(
        'person',
        'person',
      );
      const records = db.createObjectStore('records', { keyPath: ['person', 'taskId', 'code'] });
      records.createIndex('job', ['person', 'taskId']);
      records.createIndex('person', 'person');
      db.createObjectStore('steps', { keyPath: 'id' }).createIndex('person', 'person');
      db.createObjectStore('lists', { keyPath: 'person' });
      if (before < 1 || !db.objectStoreNames.contains('tasks' as never)) return;
      const old = tx as unknown as {
        objectStore: (name: string) => { getAll: () => Promise<never[]> };
      };
      for (const task of (await old.objectStore('tasks').getAll()) as TaskDetail[]) {
        await tx.objectStore('jobs').put({ person, taskId: task.taskId, task, heldAt: 0 });
      }
      for (const answer of (await old.objectStore('answers').getAll()) as HeldAnswer[]) {
        await records.put({ ...answer, person });
      }
      db.deleteObjectStore('tasks' as never);
      db.deleteObjectStore('answers' as never);
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
}

let opened: Promise<JobDatabase> | null = null;

/** Rejects where IndexedDB is unavailable (some private windows and web views). */
export function jobDatabase(): Promise<JobDatabase> {
  opened ??= Promise.race([openDatabase(), givenUp()]).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Some WebKits neither open the database nor fail; work must go on. */
const givenUp = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), 5_000);
  });

/** The phone may lose power right after a tap. */
export const durable = { durability: 'strict' } as const;
