import { durable, jobDatabase } from '#lib/held-jobs/job-database.ts';
import { type MadeStep, noteMade } from './made-steps.ts';
import { isUnderWay } from './under-way.ts';

/** What is held of a job says at once what the server confirmed: without network it is not read again. Never rejects. */
export async function holdStep(person: string, step: MadeStep): Promise<void> {
  noteMade(step);
  const { taskId, status, statusText } = step;
  try {
    const tx = (await jobDatabase()).transaction(['jobs', 'lists'], 'readwrite', durable);
    const [jobs, lists] = [tx.objectStore('jobs'), tx.objectStore('lists')];
    const job = await jobs.get([person, taskId]);
    if (job !== undefined) await jobs.put({ ...job, task: { ...job.task, status, statusText } });
    const list = await lists.get(person);
    if (list !== undefined) {
      const rows = list.rows
        .map((row) => (row.taskId === taskId ? { ...row, status, statusText } : row))
        .filter(isUnderWay);
      await lists.put({ ...list, rows });
    }
    await tx.done;
  } catch {
    // No storage: nothing is held.
  }
}
