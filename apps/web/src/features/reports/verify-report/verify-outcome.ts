import type { AnswerOf } from '@yanche/contract/endpoint';
import type { verifyReport } from '@yanche/contract/reports/reports';
import type { Tone } from '@yanche/ui/tag';

export type Verified = AnswerOf<typeof verifyReport>;
export type Outcome = 'genuine' | 'expired' | 'superseded' | 'revoked' | 'tampered';

/** The answer in one word. What was altered is not to be trusted, whatever its status says. */
export function outcomeOf({ genuine, status }: Pick<Verified, 'genuine' | 'status'>): Outcome {
  if (!genuine) return 'tampered';
  return status === 'published' ? 'genuine' : status;
}

export const outcomeTones = {
  genuine: 'pass',
  expired: 'minor',
  superseded: 'minor',
  revoked: 'major',
  tampered: 'major',
} as const satisfies Record<Outcome, Tone>;

/** Only what we stand by is shown beside the answer: no verdicts of a report that was altered or taken back. */
export const isTrusted = (outcome: Outcome): boolean =>
  outcome !== 'tampered' && outcome !== 'revoked';
