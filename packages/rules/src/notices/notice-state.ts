import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { NoticeKind } from './notice-rules.ts';
import type { WorkPolicy } from '../work/work-policy.ts';

/**
 * Statuses of an outside message. `skipped`: not sent for a permanent reason. `failed`: given up after all tries.
 * `unclear`: it may have arrived, and a duplicate would be worse than none.
 */
export type NoticeStatus = 'pending' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unclear';

/** Sending a message. App notices are `sent` from the start. */
export const noticePolicy = {
  pausesMs: [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS],
  lease: {
    ms: MINUTE_MS,
    waiting: ['pending'],
    held: 'sending',
    givenUp: 'failed',
    // Whether it may have arrived depends on the channel.
    isLastCrashJudged: true,
  },
} satisfies WorkPolicy<NoticeStatus>;

/** The result of one try. `later`: certainly not sent; `never`: permanently refused; `unknown`: no answer. */
export type NoticeOutcome = 'sent' | 'later' | 'never' | 'unknown';

/**
 * The final status after a try; null: retried, or given up. `isRepeatable`: a second sending under the same id has no
 * effect.
 */
export function noticeStatusAfter(
  outcome: NoticeOutcome,
  isRepeatable: boolean,
): NoticeStatus | null {
  if (outcome === 'sent') return 'sent';
  if (outcome === 'never') return 'skipped';
  return outcome === 'unknown' && !isRepeatable ? 'unclear' : null;
}

/** Afterwards it is not worth sending; the app shows it anyway. */
const lifetimeHoursByKind: Partial<Record<NoticeKind, number>> = { onTheWay: 2 };
const lifetimeHours = 24;

export const isNoticeStale = (kind: NoticeKind, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > (lifetimeHoursByKind[kind] ?? lifetimeHours) * HOUR_MS;
