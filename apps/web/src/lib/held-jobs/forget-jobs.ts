import { durable, jobDatabase } from './job-database.ts';

/**
 * Deletes what is held of everybody but `keep`: the lists, and the jobs on which nothing waits to be sent. What waits is
 * kept for its owner, without the customer.
 */
export async function forgetJobs(keep: string | null): Promise<void> {
  const db = await jobDatabase();
  const tx = db.transaction(['jobs', 'records', 'steps', 'lists'], 'readwrite', durable);
  const [jobs, lists, steps] = await Promise.all([
    tx.objectStore('jobs').getAll(),
    tx.objectStore('lists').getAllKeys(),
    tx.objectStore('steps').getAll(),
  ]);
  for (const person of lists) if (person !== keep) await tx.objectStore('lists').delete(person);
  for (const job of jobs.filter(({ person }) => person !== keep)) {
    const { person, taskId, task } = job;
    const records = tx.objectStore('records');
    const answers = await records.index('job').getAll([person, taskId]);
    const isDue =
      answers.some(({ dirty }) => dirty) ||
      steps.some((step) => step.person === person && step.taskId === taskId);
    if (isDue) {
      await tx.objectStore('jobs').put({ ...job, task: { ...task, contact: null, photoUrls: {} } });
      continue;
    }
    await tx.objectStore('jobs').delete([person, taskId]);
    for (const { code } of answers) await records.delete([person, taskId, code]);
  }
  await tx.done;
}
