import type { Bilingual } from '../bilingual.ts';
import { DAY_MS, type Instant, toMs } from '../calendar.ts';

/** What may be suspended: the certificate, or new jobs alone. */
export const suspensionLabels = {
  certificate: ['证书暂停', 'Certificate suspended'],
  jobs: ['停止派单', 'No new jobs'],
} as const satisfies Record<string, Bilingual>;
export type Suspension = keyof typeof suspensionLabels;

export const APPEAL_RULES = {
  /** From the suspension; after that it stands until a person ends it. */
  days: 15,
  /** Within which it is answered. */
  answerDays: 5,
} as const;

export const appealStateLabels = {
  open: ['复核中', 'Being looked at'],
  ended: ['已恢复', 'The suspension was ended'],
  kept: ['维持', 'The suspension stays'],
} as const satisfies Record<string, Bilingual>;
export type AppealState = keyof typeof appealStateLabels;

export const appealUntil = (suspendedAt: Instant): number =>
  toMs(suspendedAt) + APPEAL_RULES.days * DAY_MS;

export const appealDueAt = (madeAt: Instant): number =>
  toMs(madeAt) + APPEAL_RULES.answerDays * DAY_MS;

/** Once for each suspension and in time; null: it may be made. */
export function appealBarred(
  { since, isAppealed }: { since: Instant; isAppealed: boolean },
  now: Instant,
): 'made' | 'late' | null {
  if (isAppealed) return 'made';
  return toMs(now) >= appealUntil(since) ? 'late' : null;
}
