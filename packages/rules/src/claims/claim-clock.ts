import { addDays, HOUR_MS, type Instant, shanghaiDay, shanghaiTime, toMs } from '../calendar.ts';
import { type ClaimStatus, claimStatus } from './claim-status.ts';

export type ClaimTurn = 'customer' | 'us' | 'nobody';

/** Days of one step, holidays not counted; the time ends at 18:00 in China on the last of them. */
type Step = { readonly turn: ClaimTurn; readonly days: number };
const nobody: Step = { turn: 'nobody', days: 0 };

const STEPS: Record<ClaimStatus, Step> = {
  [claimStatus.draft]: { turn: 'customer', days: 14 },
  [claimStatus.received]: { turn: 'us', days: 1 },
  [claimStatus.moreNeeded]: { turn: 'customer', days: 7 },
  [claimStatus.inReview]: { turn: 'us', days: 2 },
  [claimStatus.confirming]: { turn: 'us', days: 1 },
  [claimStatus.offered]: { turn: 'customer', days: 7 },
  [claimStatus.paying]: { turn: 'us', days: 1 },
  [claimStatus.closed]: nobody,
  [claimStatus.refused]: { turn: 'customer', days: 7 },
  [claimStatus.appealed]: { turn: 'us', days: 3 },
  [claimStatus.withdrawn]: nobody,
};

/** What was offered in full waits three days only: there is nothing to appeal. */
const fullOfferDays = 3;
const lastMinute = 18 * 60;
/** Hours before the end at which the customer is told, the first and the second time. */
export const noticeHours = [48, 24] as const;

type Facts = {
  readonly status: ClaimStatus;
  /** All that was asked for is offered. */
  readonly inFull?: boolean;
  /** It was appealed before, or the time for it is over: a refusal is final. */
  readonly isFinal?: boolean;
};

export function claimTurnOf({ status, isFinal = false }: Facts): ClaimTurn {
  return status === claimStatus.refused && isFinal ? 'nobody' : STEPS[status].turn;
}

/** When the step that begins at `since` ends, ms; null: nobody is to do anything. */
export function claimDueAt(
  facts: Facts,
  since: Instant,
  isHoliday: (day: string) => boolean,
): number | null {
  if (claimTurnOf(facts) === 'nobody') return null;
  const isShort = facts.status === claimStatus.offered && facts.inFull === true;
  let left = isShort ? fullOfferDays : STEPS[facts.status].days;
  let day = shanghaiDay(new Date(toMs(since)));
  // A list of holidays that is wrong must not keep a claim open for ever.
  for (let most = 60; left > 0; most -= 1) {
    day = addDays(day, 1);
    if (most <= 0 || !isHoliday(day)) left -= 1;
  }
  return shanghaiTime(day, lastMinute);
}

/** Whether the next notice is due, when `sent` were sent. */
export function isNoticeDue(dueAt: Instant, sent: number, now: Instant): boolean {
  const hours = noticeHours[sent];
  return hours !== undefined && toMs(now) >= toMs(dueAt) - hours * HOUR_MS;
}

/** When the step really lapses: never with fewer than two notices, and a day after the second at the earliest. Null: not yet known. */
export function lapsesAt(dueAt: Instant, notices: readonly Instant[]): number | null {
  const second = notices[noticeHours.length - 1];
  return second === undefined ? null : Math.max(toMs(dueAt), toMs(second) + 24 * HOUR_MS);
}
