import type { Bilingual } from '../bilingual.ts';
import { DAY_MS, type Instant, toMs } from '../calendar.ts';

export const APPLICATION_RULES = {
  /** After a declined one, or after an invitation that was taken back. */
  waitDays: 30,
  /** Towns that one application may name. */
  maxTowns: 10,
} as const;

export const applicationStateLabels = {
  open: ['待处理', 'Waiting'],
  accepted: ['已通过', 'Accepted'],
  declined: ['未通过', 'Declined'],
} as const satisfies Record<string, Bilingual>;
export type ApplicationState = keyof typeof applicationStateLabels;

export const experienceLabels = {
  none: ['没有从事过', 'None yet'],
  below3: ['不到 3 年', 'Less than 3 years'],
  to10: ['3–10 年', '3 to 10 years'],
  above10: ['10 年以上', 'More than 10 years'],
} as const satisfies Record<string, Bilingual>;
export type Experience = keyof typeof experienceLabels;

type Last = { readonly state: ApplicationState; readonly decidedAt: Instant | null };

/**
 * When somebody who is no inspector may apply again after their last application; null: now. One that waits says nothing of a
 * time: it is decided first.
 */
export function nextApplicationAt(last: Last | null): number | null {
  if (last === null || last.decidedAt === null) return null;
  return toMs(last.decidedAt) + APPLICATION_RULES.waitDays * DAY_MS;
}
