import type { AnswerOf } from '@yanche/contract/endpoint';
import type { verifyReport } from '@yanche/contract/reports/reports';
import {
  isReadable,
  type Standing,
  standingOf,
  standingTones,
} from '@yanche/rules/reports/report-standing';
import type { Tone } from '@yanche/ui/tag';

export type Verified = AnswerOf<typeof verifyReport>;
export type Outcome = 'genuine' | 'tampered' | Exclude<Standing, 'valid' | 'ended'>;

/** The outcome. Altered content is never trusted, whatever it counts for. */
export function outcomeOf(verified: Pick<Verified, 'genuine' | 'status' | 'drivenOn'>): Outcome {
  if (!verified.genuine) return 'tampered';
  const standing = standingOf(verified);
  return standing === 'valid' || standing === 'ended' ? 'genuine' : standing;
}

export const outcomeTones = {
  genuine: standingTones.valid,
  expired: standingTones.expired,
  driven: standingTones.driven,
  superseded: standingTones.superseded,
  revoked: standingTones.revoked,
  tampered: 'major',
} as const satisfies Record<Outcome, Tone>;

/** Whether to show verdicts: not for altered or revoked reports. */
export const isTrusted = (outcome: Outcome): boolean =>
  outcome !== 'tampered' && (outcome === 'genuine' || isReadable(outcome));
