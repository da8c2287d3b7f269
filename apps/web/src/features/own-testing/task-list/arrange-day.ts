import { orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { shanghaiDay } from '@yanche/rules/calendar';

/** A job as the person made it: its status is ahead of the server's by the steps that wait. */
type DayJob = TaskRow;

export type Day = {
  /** What to do now; null when nothing is left to do. */
  next: DayJob | null;
  /** Others, soonest first. `queued`: handed in here, waiting for the network. */
  groups: { name: 'missed' | 'today' | 'later' | 'queued'; jobs: DayJob[] }[];
};

const { assigned, onTheWay, inspecting } = orderStatus;

/** What comes first. The first row that applies decides; within a row the sooner appointment. */
const urgencies: readonly ((job: DayJob, now: number) => boolean)[] = [
  ({ status }) => status === onTheWay,
  ({ status, reviewComment }) => status === inspecting && !reviewComment,
  ({ status, end }, now) => status === assigned && Date.parse(end) > now,
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
  const groupOf = (job: DayJob) => {
    if (urgencyOf(job, now) < 0) return 'queued';
    if (job.status === assigned && Date.parse(job.end) <= now) return 'missed';
    return shanghaiDay(new Date(job.start)) <= today ? 'today' : 'later';
  };
  const names = ['missed', 'today', 'later', 'queued'] as const;
  const groups = names.map((name) => ({
    name,
    jobs: jobs.filter((job) => job !== next && groupOf(job) === name).sort(byStart),
  }));
  return { next, groups: groups.filter((group) => group.jobs.length > 0) };
}
