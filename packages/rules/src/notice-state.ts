import { HOUR_MS, MINUTE_MS } from './calendar.ts';
import { nextState, type Transition } from './machine.ts';
import type { NoticeKind } from './notice-rules.ts';

/**
 * A notice on its way out of the house. `skipped`: not sent, for a reason that no repetition changes. `failed`: given up
 * after every try. `unclear`: nobody knows whether it arrived, and a second one would be worse than none.
 */
export type NoticeStatus = 'pending' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unclear';
type Actor = 'sender';

/** Every legal move. One that is kept for the app is `sent` from the start. */
export const noticeTransitions = [
  { from: 'pending', event: 'take', to: 'sending', actors: ['sender'] },
  // Its sender was not heard of again.
  { from: 'sending', event: 'take', to: 'sending', actors: ['sender'] },
  { from: 'sending', event: 'arrive', to: 'sent', actors: ['sender'] },
  { from: 'sending', event: 'putOff', to: 'pending', actors: ['sender'] },
  { from: 'sending', event: 'skip', to: 'skipped', actors: ['sender'] },
  { from: 'sending', event: 'giveUp', to: 'failed', actors: ['sender'] },
  { from: 'sending', event: 'lose', to: 'unclear', actors: ['sender'] },
] as const satisfies readonly Transition<NoticeStatus, string, Actor>[];
export type NoticeEvent = (typeof noticeTransitions)[number]['event'];

const table: readonly Transition<NoticeStatus, NoticeEvent, Actor>[] = noticeTransitions;

/** The status after an event, or null if the event is illegal in this status. */
export const nextNoticeStatus = (status: NoticeStatus, event: NoticeEvent): NoticeStatus | null =>
  nextState(table, status, event);

/** A sender that was not heard of for so long has crashed, and another takes over. */
export const noticeLeaseMs = MINUTE_MS;
/** Pauses after a try that certainly sent nothing; then it is given up. */
const pausesMs = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];

/** What the way out said of one try. `later`: certainly not sent; `never`: nor will it be; `unknown`: no answer came. */
export type NoticeOutcome = 'sent' | 'later' | 'never' | 'unknown';
export type NoticeStep = { event: NoticeEvent; dueAt: Date };

/** What follows the `tries`th try. `isRepeatable`: a second sending under the same id changes nothing. */
export function noticeStepAfter(
  outcome: NoticeOutcome,
  { tries, isRepeatable, now }: { tries: number; isRepeatable: boolean; now: Date },
): NoticeStep {
  if (outcome === 'sent') return { event: 'arrive', dueAt: now };
  if (outcome === 'never') return { event: 'skip', dueAt: now };
  if (outcome === 'unknown' && !isRepeatable) return { event: 'lose', dueAt: now };
  const pause = pausesMs[tries - 1];
  return pause === undefined
    ? { event: 'giveUp', dueAt: now }
    : { event: 'putOff', dueAt: new Date(now.getTime() + pause) };
}

/** After that nobody wants to be woken by it; the app has it all the same. */
const livesHours: Partial<Record<NoticeKind, number>> = { onTheWay: 2 };
const lifeHours = 24;

export const isNoticeStale = (kind: NoticeKind, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > (livesHours[kind] ?? lifeHours) * HOUR_MS;
