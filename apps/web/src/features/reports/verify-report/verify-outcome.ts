import type { AnswerOf } from '@yanche/contract/endpoint';
import type { verifyReport } from '@yanche/contract/reports/reports';
import type { Tone } from '@yanche/ui/tag';

export type Verified = AnswerOf<typeof verifyReport>;
export type Outcome = 'genuine' | 'expired' | 'superseded' | 'revoked' | 'tampered';

/** The outcome. Altered content is never trusted, regardless of its status. */
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

/** Whether to show verdicts: not for altered or revoked reports. */
export const isTrusted = (outcome: Outcome): boolean =>
  outcome !== 'tampered' && outcome !== 'revoked';
