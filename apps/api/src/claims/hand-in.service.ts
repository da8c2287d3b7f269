import type { BodyOf } from '@yanche/contract/endpoint';
import type { ClaimView, submitClaim, supplyClaim } from '@yanche/contract/claims/claims';
import type { Bilingual, Language } from '@yanche/rules/bilingual';
import {
  type EvidenceLine,
  evidenceSlotLabels,
  missingEvidence,
} from '@yanche/rules/claims/claim-evidence';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { lockOwnClaim, requireVersion } from './claim-access.ts';
import { readClaimView } from './claim-view.service.ts';
import type { ClaimRow } from './claims.store.ts';
import { openRequests, ruleLinesOf } from './evidence-view.ts';
import { type EvidenceRow, listEvidence, markHandedIn } from './evidence.store.ts';
import { claimClosed, moveIn } from './move-claim.ts';

/** Hands in a draft. Repeated with the version it had, answers the claim as it is. */
export async function submitOwnClaim(
  deps: Deps,
  caller: Caller,
  { claimId, version }: BodyOf<typeof submitClaim>,
  language: Language,
): Promise<ClaimView> {
  const found = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnClaim(tx, caller, claimId);
    const { claim } = own;
    if (claim.status === claimStatus.received && claim.version === version + 1) return own;
    if (claim.status !== claimStatus.draft) throw claimClosed(claim);
    requireVersion(claim, version);
    requireComplete(claim, await listEvidence(tx, claim.id));
    return { ...own, claim: await handIn(tx, deps, caller, { claim, event: 'submit' }) };
  });
  return readClaimView(deps, found, language);
}

/** Hands in what was asked for. */
export async function supplyOwnClaim(
  deps: Deps,
  caller: Caller,
  { claimId, version, text = '' }: BodyOf<typeof supplyClaim>,
  language: Language,
): Promise<ClaimView> {
  const found = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnClaim(tx, caller, claimId);
    const { claim } = own;
    if (claim.status === claimStatus.inReview && claim.version === version + 1) return own;
    if (claim.status !== claimStatus.moreNeeded) throw claimClosed(claim);
    requireVersion(claim, version);
    const evidence = await listEvidence(tx, claim.id);
    const left = openRequests(claim, evidence).map((slot) => ({ slot }));
    if (left.length > 0) throw evidenceMissing(left);
    requireComplete(claim, evidence);
    const words = text.replaceAll('\0', '').trim();
    const moved = await handIn(tx, deps, caller, { claim, event: 'supply', words });
    return { ...own, claim: moved };
  });
  return readClaimView(deps, found, language);
}

async function handIn(
  tx: Tx,
  { clock }: Deps,
  caller: Caller,
  { claim, event, words }: { claim: ClaimRow; event: 'submit' | 'supply'; words?: string },
): Promise<ClaimRow> {
  const now = clock.now();
  await markHandedIn(tx, claim.id, now);
  return moveIn(tx, claim, {
    event,
    actor: { kind: 'user', id: caller.userId },
    now,
    ...(words !== undefined && words !== '' && { payload: { text: words } }),
  });
}

/** Everything of the list is there, and every fault says what is wrong. */
function requireComplete(claim: ClaimRow, evidence: readonly EvidenceRow[]): void {
  if (claim.items.length === 0 || claim.items.some(({ concern }) => concern === ''))
    throw new Failure('faultsMissing');
  const missing = missingEvidence(ruleLinesOf(claim, evidence));
  if (missing.length > 0) throw evidenceMissing(missing);
}

function evidenceMissing(lines: readonly Pick<EvidenceLine, 'slot'>[]): Failure {
  const slots = [...new Set(lines.map(({ slot }) => slot))];
  const names: Bilingual = [
    slots.map((slot) => evidenceSlotLabels[slot][0]).join('、'),
    slots.map((slot) => evidenceSlotLabels[slot][1]).join(', '),
  ];
  return new Failure('evidenceMissing', { count: lines.length, names }, { slots });
}
