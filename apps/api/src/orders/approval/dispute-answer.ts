import type { DisputeDecision } from '@yanche/contract/orders/disputes';
import type { Dispute } from '@yanche/contract/orders/disputes';
import type { DisputeOutcome } from '@yanche/rules/staff/disputes';
import type { Links } from '#lib/signing/links.ts';

type Decided = {
  dispute_outcome: DisputeOutcome | null;
  dispute_answer: string | null;
  dispute_decided_at: Date | null;
};
type Disputed = Decided & { disputed_at: Date | null; dispute_reason: string | null };
type DisputeFile = {
  id: string;
  kind: 'image' | 'video' | 'document';
  owner_id: string;
  video_id: string | null;
  cover_id: string | null;
};
/** The reader: reviewers see originals, as the owner does. */
type Reader = { userId: string; roles: readonly string[] };

/** A dispute's text and files. Photos are renditions; the original video is for owner and reviewers only. */
export function disputeAnswer(
  { links, now }: { links: Links; now: Date },
  { disputed_at: at, dispute_reason: reason, ...decided }: Disputed,
  files: readonly DisputeFile[],
  { userId, roles }: Reader,
): Dispute | null {
  if (at === null) return null;
  return {
    at: at.toISOString(),
    reason: reason ?? '',
    files: files.flatMap(({ id, kind, owner_id, video_id, cover_id }): Dispute['files'] => {
      if (kind === 'document') return [];
      if (kind === 'image') return [{ kind, url: links.photoUrl(id, now), coverUrl: null }];
      const seesOriginal = owner_id === userId || roles.includes('reviewer');
      const shown = video_id ?? (seesOriginal ? id : null);
      return [
        {
          kind,
          url: shown && links.fileUrl(shown, now),
          coverUrl: cover_id && links.photoUrl(cover_id, now),
        },
      ];
    }),
    decision: decisionOf(decided),
  };
}

/** How a dispute was decided; null while it is open. */
export const decisionOf = ({
  dispute_outcome: outcome,
  dispute_answer: words,
  dispute_decided_at: at,
}: Decided): DisputeDecision | null =>
  outcome === null || words === null || at === null
    ? null
    : { outcome, words, at: at.toISOString() };
