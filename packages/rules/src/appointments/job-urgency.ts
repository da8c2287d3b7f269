import { HOUR_MS, type Instant, toMs } from '../calendar.ts';
import { type OrderStatus, orderStatus } from '../orders/order-status.ts';

/** A job without an inspector this long before it begins is urgent. */
const URGENT_HOURS = 2;

/** `late`: it should have begun. `urgent`: nobody has it, and it begins soon. `open`: nobody has it. `fine`: on its way. */
export type JobUrgency = 'late' | 'urgent' | 'open' | 'fine';
const ranks: Record<JobUrgency, number> = { late: 0, urgent: 1, open: 2, fine: 3 };

export function jobUrgency(
  { status, startAt }: { status: OrderStatus; startAt: Instant },
  now: Instant,
): JobUrgency {
  const ahead = toMs(startAt) - toMs(now);
  const isUnassigned = status === orderStatus.unassigned;
  const hasNotBegun =
    isUnassigned || status === orderStatus.assigned || status === orderStatus.onTheWay;
  if (hasNotBegun && ahead < 0) return 'late';
  if (!isUnassigned) return 'fine';
  return ahead <= URGENT_HOURS * HOUR_MS ? 'urgent' : 'open';
}

/** What a dispatcher looks at first: late, urgent, open, and then by time. */
export const byUrgency = <Job extends { urgency: JobUrgency; startAt: string }>(
  jobs: readonly Job[],
): Job[] =>
  [...jobs].sort(
    (a, b) => ranks[a.urgency] - ranks[b.urgency] || a.startAt.localeCompare(b.startAt),
  );
