import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import type { StrayJob } from '../offline/held-jobs.ts';
import { madeSteps, subscribeMade, withMade } from '../offline/made-steps.ts';
import { type QueuedStep, shownStatus } from '../offline/queued-step.ts';
import { isUnderWay } from '../offline/under-way.ts';
import { arrangeDay, type Day } from './arrange-day.ts';
import { type Clash, clashOf } from './job-clash.ts';

const noneDone: ReadonlyMap<string, number> = new Map();
const load = () => import('../offline/held-jobs.ts');

/** A card of the list, with the heading of its group on the first one. */
export type Entry = {
  task: TaskRow;
  steps: readonly QueuedStep[];
  isNext: boolean;
  heading: Day['groups'][number]['name'] | null;
  clash: Clash | null;
};

/** The list as this phone last saw it, while the server cannot be asked. */
export type Held = { rows: readonly TaskRow[]; heldAt: number };

type Told = { rows: TaskRow[]; hasMore: boolean };

/** The list with what the server confirmed after it was read, epoch ms; a job that ended leaves it. */
export function useConfirmed(told: Told | undefined, readAt: number): Told | undefined {
  const made = useSyncExternalStore(subscribeMade, madeSteps);
  return useMemo(() => {
    if (told === undefined) return told;
    const rows = told.rows.map((row) => withMade(row, readAt, made));
    const isChanged = (row: TaskRow) => !told.rows.includes(row);
    if (!rows.some(isChanged)) return told;
    return { ...told, rows: rows.filter((row) => isUnderWay(row) || !isChanged(row)) };
  }, [told, readAt, made]);
}

/** Keeps the accepted jobs on the phone, and reads them there when there is no network. */
export function useHeldJobs(told: Told | undefined): {
  held: Held | null;
  /** How many items have an answer on this phone, by job. */
  done: ReadonlyMap<string, number>;
  stray: readonly StrayJob[];
  drop: (taskId: string) => void;
} {
  const code = useLoaded(load);
  const [held, setHeld] = useState<Held | null>(null);
  const [stray, setStray] = useState<readonly StrayJob[]>([]);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [done, setDone] = useState<ReadonlyMap<string, number>>(noneDone);
  useEffect(() => {
    let left = false;
    const leave = () => {
      left = true;
    };
    if (code === null) return leave;
    void code.heldProgress().then(
      (found) => left || setDone(found),
      () => undefined, // nor are there answers
    );
    if (told === undefined) {
      void code.heldList().then(
        (list) => left || setHeld(list),
        () => undefined, // a device without storage holds nothing
      );
    } else {
      void code
        .holdJobs(told)
        .then((listed) => (listed === null ? [] : code.strayJobs(listed)))
        .then((found) => left || setStray(found))
        .catch(() => undefined);
    }
    return leave;
  }, [code, told]);
  const drop = (taskId: string) => {
    setDropped((all) => [...all, taskId]);
    void code?.dropStray(taskId);
  };
  // A look through the phone that began before the deleting still finds what is being deleted.
  const shown = stray.filter(({ taskId }) => !dropped.includes(taskId));
  return { held, done, stray: shown, drop };
}

/** The jobs in the order of the day, ahead of the server by the steps that wait. */
export function useDay(
  rows: readonly TaskRow[],
  steps: readonly QueuedStep[],
  now: number,
  done: ReadonlyMap<string, number>,
): Entry[] {
  const language = useLanguage();
  const jobs = rows.map((told) => {
    const { progress } = told;
    const held = Math.min(done.get(told.taskId) ?? 0, progress.total);
    const row = held > progress.done ? { ...told, progress: { ...progress, done: held } } : told;
    const own = steps.filter(({ taskId }) => taskId === row.taskId);
    const status = shownStatus(row.status, own);
    if (status === row.status) return row;
    return { ...row, status, statusText: inLanguage(orderStatusLabels[status], language) };
  });
  const { next, groups } = arrangeDay(jobs, now);
  const entryOf = (task: TaskRow, heading: Entry['heading'], isNext = false): Entry => ({
    task,
    steps: steps.filter(({ taskId }) => taskId === task.taskId),
    isNext,
    heading,
    clash: clashOf(task, jobs),
  });
  return [
    ...(next === null ? [] : [entryOf(next, null, true)]),
    ...groups.flatMap(({ name, jobs: its }) =>
      its.map((task, at) => entryOf(task, at === 0 ? name : null)),
    ),
  ];
}
