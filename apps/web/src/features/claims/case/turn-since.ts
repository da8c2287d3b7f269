import type { ClaimView } from '@yanche/contract/claims/claims';
import { claimStatus } from '@yanche/rules/claims/claim-status';

type Since = Pick<ClaimView, 'status' | 'openedAt' | 'request' | 'decisions'>;

/** When the customer's step began; null when it is not theirs. */
export function turnSince({ status, openedAt, request, decisions }: Since): string | null {
  if (status === claimStatus.draft) return openedAt;
  if (status === claimStatus.moreNeeded) return request?.at ?? null;
  if (status === claimStatus.offered || status === claimStatus.refused)
    return decisions.at(-1)?.at ?? null;
  return null;
}
