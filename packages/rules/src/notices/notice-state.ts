import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { NoticeKind } from './notice-rules.ts';
import type { WorkPolicy } from '../work/work-policy.ts';

/**
 * A notice on its way out of the house. `skipped`: not sent, for a reason that no repetition changes. `failed`: given up
 * after every try. `unclear`: nobody knows whether it arrived, and a second one would be worse than none.
 */
export type NoticeStatus = 'pending' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unclear';

/** Sending a notice. One that is kept for the app is `sent` from the start. */
export const noticePolicy = {
  pausesMs: [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS],
  lease: {
    ms: MINUTE_MS,
    waiting: ['pending'],
    held: 'sending',
    givenUp: 'failed',
    // Whether it may have arrived depends on the way out.
    isLastCrashJudged: true,
  },
} satisfies WorkPolicy<NoticeStatus>;

/** What the way out said of one try. `later`: certainly not sent; `never`: nor will it be; `unknown`: no answer came. */
export type NoticeOutcome = 'sent' | 'later' | 'never' | 'unknown';

/**
 * How a try ends a notice; null: it is tried again, or given up. `isRepeatable`: a second sending under the same id changes
 * nothing.
 */
export function noticeStatusAfter(
  outcome: NoticeOutcome,
  isRepeatable: boolean,
): NoticeStatus | null {
  if (outcome === 'sent') return 'sent';
  if (outcome === 'never') return 'skipped';
  return outcome === 'unknown' && !isRepeatable ? 'unclear' : null;
}

/** After that nobody wants to be woken by it; the app has it all the same. */
const lifetimeHoursByKind: Partial<Record<NoticeKind, number>> = { onTheWay: 2 };
const lifetimeHours = 24;

export const isNoticeStale = (kind: NoticeKind, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > (lifetimeHoursByKind[kind] ?? lifetimeHours) * HOUR_MS;
