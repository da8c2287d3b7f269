import { durable, jobDatabase, nobody, type JobDatabase } from '#lib/held-jobs/job-database.ts';
import { noteHeldJobs } from '#lib/held-jobs/holds-jobs.ts';
import { type LocalAnswer, type LocalStore, memoryStore } from './local-record.ts';

/** Without IndexedDB, as long as the page lives. */
const inMemory = new Map<string, LocalStore>();

/** The records of one person. Where IndexedDB is unavailable (some private windows and web views) in memory. */
export async function localStore(person: string | null): Promise<LocalStore> {
  const owner = person ?? nobody;
  try {
    await jobDatabase();
    return idbStore(owner);
  } catch {
    const store = inMemory.get(owner) ?? memoryStore();
    inMemory.set(owner, store);
    return store;
  }
}

function idbStore(person: string): LocalStore {
  const open = (): Promise<JobDatabase> => jobDatabase();
  return {
    persistent: true,
    async load(taskId) {
      const db = await open();
      const [held, answers] = await Promise.all([
        db.get('jobs', [person, taskId]),
        db.getAllFromIndex('records', 'job', [person, taskId]),
      ]);
      return { task: held?.task ?? null, answers: answers as unknown as LocalAnswer[] };
    },
    async putTask(task) {
      const { taskId } = task;
      await (await open()).put('jobs', { person, taskId, task, heldAt: Date.now() });
      await noteHeldJobs();
    },
    async putAnswers(answers) {
      const tx = (await open()).transaction('records', 'readwrite', durable);
      await Promise.all([...answers.map((each) => tx.store.put({ ...each, person })), tx.done]);
    },
    async deleteAnswers(taskId, codes) {
      const tx = (await open()).transaction('records', 'readwrite', durable);
      await Promise.all([...codes.map((code) => tx.store.delete([person, taskId, code])), tx.done]);
    },
    async clear(taskId) {
      const tx = (await open()).transaction(['jobs', 'records'], 'readwrite', durable);
      const records = tx.objectStore('records');
      const keys = await records.index('job').getAllKeys([person, taskId]);
      await Promise.all([
        tx.objectStore('jobs').delete([person, taskId]),
        ...keys.map((key) => records.delete(key)),
        tx.done,
      ]);
    },
  };
}
