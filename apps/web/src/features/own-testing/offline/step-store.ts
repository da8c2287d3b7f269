import { durable, jobDatabase } from '#lib/held-jobs/job-database.ts';
import { noteHeldJobs } from '#lib/held-jobs/holds-jobs.ts';
import type { QueuedStep } from './queued-step.ts';

/** The steps of one person on this device. */
export type StepStore = {
  list: () => Promise<QueuedStep[]>;
  put: (step: QueuedStep) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** Rejects where IndexedDB is unavailable. */
export const idbStepStore = (person: string): StepStore => ({
  async list() {
    const all = await (await jobDatabase()).getAllFromIndex('steps', 'person', person);
    return all as QueuedStep[];
  },
  async put(step) {
    const tx = (await jobDatabase()).transaction('steps', 'readwrite', durable);
    await Promise.all([tx.store.put(step), tx.done]);
    await noteHeldJobs();
  },
  async remove(id) {
    const tx = (await jobDatabase()).transaction('steps', 'readwrite', durable);
    await Promise.all([tx.store.delete(id), tx.done]);
  },
});

export function memoryStepStore(): StepStore {
  const steps = new Map<string, QueuedStep>();
  return {
    list: async () => [...steps.values()],
    put: async (step) => void steps.set(step.id, step),
    remove: async (id) => void steps.delete(id),
  };
}
