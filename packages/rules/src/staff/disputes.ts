import type { Bilingual } from '../bilingual.ts';
import { HOUR_MS } from '../calendar.ts';

export const disputeStateLabels = {
  open: ['待处理', 'Open'],
  decided: ['已处理', 'Decided'],
} as const satisfies Record<string, Bilingual>;
export type DisputeState = keyof typeof disputeStateLabels;

/** How a dispute is decided: the customer is right and the report is published anew, or it stands as it is. */
export const disputeOutcomeLabels = {
  upheld: ['异议成立，报告已改', 'Upheld: the report was changed'],
  kept: ['维持原报告', 'The report stands'],
} as const satisfies Record<string, Bilingual>;
export type DisputeOutcome = keyof typeof disputeOutcomeLabels;

/** As customers read it. */
export const disputeOutcomeTitles: Record<DisputeOutcome, readonly [zh: string, en: string]> = {
  upheld: ['异议成立，已发布更正后的报告', 'You were right: the corrected report is published'],
  kept: ['经复核，维持原报告', 'After another review the report stands'],
};

/** The decision as the customer is told it. `confirmHours`: where they confirm the report once more. */
export const tellDisputeOutcome = (
  outcome: DisputeOutcome,
  confirmHours: number | null,
): Bilingual => {
  const [zh, en] = disputeOutcomeTitles[outcome];
  return confirmHours === null
    ? [`${zh}。`, `${en}.`]
    : [
        `${zh}。请在 ${confirmHours} 小时内确认报告。`,
        `${en}. Please confirm the report within ${confirmHours} hours.`,
      ];
};

/** How soon a dispute has to be decided. */
export const disputeHours = 24;

export const disputeDueAt = (disputedAt: Date): Date =>
  new Date(disputedAt.getTime() + disputeHours * HOUR_MS);
/** Disputed before this, a dispute is overdue now. */
export const disputeLateSince = (now: Date): Date =>
  new Date(now.getTime() - disputeHours * HOUR_MS);
