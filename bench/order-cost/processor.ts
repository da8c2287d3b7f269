import { readdir, readFile } from 'node:fs/promises';

/** Of Linux: a hundredth of a second on every machine that Node runs on. */
const tickMs = 10;

/** Processor time that a process and its threads took so far, ms; with `ended`, also that of its children that are gone. */
async function timeOf(pid: number, ended = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold anything; utime is the 14th field, then stime, and both of children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(11, ended ? 15 : 13).map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) * tickMs;
}

async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (each) => {
      const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
      return [each, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    }),
  );
  return parents.filter(([, parent]) => parent === pid).map(([each]) => each);
}

export const processTime = (pid: number): Promise<number> => timeOf(pid);

/** PostgreSQL: its first process, what works for it now, and what has ended. */
export async function postgresTime(pid: number): Promise<number> {
  const children = await childrenOf(pid);
  const times = await Promise.all([
    timeOf(pid, true),
    ...children.map((child) => timeOf(child).catch(() => 0)),
  ]);
  return times.reduce((sum, ms) => sum + ms, 0);
}
