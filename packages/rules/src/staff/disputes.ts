import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS } from '../calendar.ts';

export const disputeStateLabels = {
  open: ['待处理', 'Open'],
  decided: ['已处理', 'Decided'],
} as const satisfies Record<string, Bilingual>;
export type DisputeState = keyof typeof disputeStateLabels;

/** How soon a dispute has to be decided. */
const disputeHours = 24;

export const disputeDueAt = (disputedAt: Date): Date =>
  new Date(disputedAt.getTime() + disputeHours * HOUR_MS);
/** Disputed before this, a dispute is overdue now. */
export const disputeLateSince = (now: Date): Date =>
  new Date(now.getTime() - disputeHours * HOUR_MS);
