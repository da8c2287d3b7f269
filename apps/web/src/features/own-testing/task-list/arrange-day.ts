import { isVisitLate } from '@yanche/rules/orders/late-visit';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';

/** A job as the person made it: its status is ahead of the server's by the steps that wait. */
type DayJob = TaskRow;

export type Day = {
  /** What to do now; null when nothing is left to do. */
  next: DayJob | null;
  /** Others, soonest first. `queued`: handed in here, waiting for the network. */
  groups: { name: (typeof names)[number]; jobs: DayJob[] }[];
};

/** `earlier`: begun or sent back, of a day before today. */
const names = ['missed', 'earlier', 'today', 'tomorrow', 'later', 'queued'] as const;

const { assigned, onTheWay, inspecting } = orderStatus;

/** What comes first. The first row that applies decides; within a row the sooner appointment. */
const urgencies: readonly ((job: DayJob, now: number) => boolean)[] = [
  ({ status }) => status === onTheWay,
  ({ status, reviewComment }) => status === inspecting && !reviewComment,
  (job, now) => job.status === assigned && !isVisitLate(job, now),
  ({ status }) => status === inspecting, // sent back: no appointment is kept waiting
  ({ status }) => status === assigned, // its time has passed
];

const urgencyOf = (job: DayJob, now: number) => urgencies.findIndex((applies) => applies(job, now));
const byStart = (a: DayJob, b: DayJob) => Date.parse(a.start) - Date.parse(b.start);

/** Puts an inspector's jobs in the order of the day. Every job stands in it once. */
export function arrangeDay(jobs: readonly DayJob[], now: number): Day {
  const open = jobs.filter((job) => urgencyOf(job, now) >= 0);
  const [next = null] = [...open].sort(
    (a, b) => urgencyOf(a, now) - urgencyOf(b, now) || byStart(a, b),
  );
  const today = shanghaiDay(new Date(now));
  const tomorrow = addDays(today, 1);
  const groupOf = (job: DayJob) => {
    if (urgencyOf(job, now) < 0) return 'queued';
    if (isVisitLate(job, now)) return 'missed';
    const day = shanghaiDay(new Date(job.start));
    if (day < today) return 'earlier';
    if (day === today) return 'today';
    return day === tomorrow ? 'tomorrow' : 'later';
  };
  const groups = names.map((name) => ({
    name,
    jobs: jobs.filter((job) => job !== next && groupOf(job) === name).sort(byStart),
  }));
  return { next, groups: groups.filter((group) => group.jobs.length > 0) };
}
