import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { minutesShort, travelMinutes } from '@yanche/rules/appointments/slots';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { metersBetween } from './position.ts';

/** Another job that leaves too little time: minutes on the road, and minutes that are lacking. */
export type Clash = { with: TaskRow; travel: number; short: number };

const ahead: readonly TaskRow['status'][] = [orderStatus.assigned, orderStatus.onTheWay];

const timeOf = ({ start, end, minutes }: TaskRow) => ({
  start: Date.parse(start),
  minutes: minutes ?? (Date.parse(end) - Date.parse(start)) / MINUTE_MS,
});

/** The accepted job that a job clashes with most; null when it clashes with none. */
export function clashOf(job: TaskRow, accepted: readonly TaskRow[]): Clash | null {
  if (job.status !== orderStatus.unassigned && !ahead.includes(job.status)) return null;
  const [worst] = accepted
    .filter((other) => other.taskId !== job.taskId && ahead.includes(other.status))
    .map((other) => {
      const meters = metersBetween(job, other);
      const short = Math.ceil(minutesShort(timeOf(job), timeOf(other), meters));
      return { with: other, travel: travelMinutes(meters), short };
    })
    .filter(({ short }) => short > 0)
    .sort((a, b) => b.short - a.short);
  return worst ?? null;
}
