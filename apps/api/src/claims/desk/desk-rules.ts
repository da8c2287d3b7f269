import type { ClaimDeskAction } from '@yanche/contract/console/claims';
import { type ClaimEvent, mayClaimEvent } from '@yanche/rules/claims/claim-state';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { isOneOf } from '@yanche/rules/state-machine';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { type DeskClaim, listDeskClaims } from './desk-claims.store.ts';

/** How long a claim stays with whoever took it without an act. */
export const claimHoldMs = 10 * MINUTE_MS;
/** How often more may be asked for. */
export const mostRequests = 2;

export async function requireDeskClaim(db: Db, claimId: string): Promise<DeskClaim> {
  const [claim] = await listDeskClaims(db, { sort: 'newest', claimId, after: null, limit: 1 });
  if (claim === undefined) throw new Failure('notFound');
  return claim;
}

/** Nobody decides about what they or their dealership ordered or claim, or what they inspected. */
const isInvolved = (claim: DeskClaim, { userId }: StaffCaller): boolean =>
  [claim.orderer_id, claim.inspector_id, claim.opened_by, ...claim.dealer_people].includes(userId);

/** Nor a second time about what they decided. */
const isForbidden = (claim: DeskClaim, staff: StaffCaller): boolean =>
  isInvolved(claim, staff) ||
  (claim.status === claimStatus.appealed && claim.deciders.includes(staff.userId));

export function requireUninvolved(claim: DeskClaim, staff: StaffCaller): void {
  if (isForbidden(claim, staff)) throw new Failure('claimNotForYou');
}

const isHeldBy = (claim: DeskClaim, now: Date) =>
  claim.holder_id !== null && claim.held_until !== null && claim.held_until > now
    ? claim.holder_id
    : null;

export function holdOf(claim: DeskClaim, staff: StaffCaller, now: Date) {
  const holder = isHeldBy(claim, now);
  return holder === null
    ? null
    : {
        name: claim.holder_name ?? '',
        until: (claim.held_until ?? now).toISOString(),
        mine: holder === staff.userId,
      };
}

/** What this person may do with it now. */
export function deskActionsOf(claim: DeskClaim, staff: StaffCaller, now: Date): ClaimDeskAction[] {
  const actions: ClaimDeskAction[] = [];
  const may = (event: ClaimEvent) => mayClaimEvent(claim.status, event, 'decider');
  const isOpen = isOneOf(
    claim.status,
    claimStatus.received,
    claimStatus.inReview,
    claimStatus.appealed,
  );
  if (isOpen && staff.policies.includes('claims.work') && !isForbidden(claim, staff)) {
    const holder = isHeldBy(claim, now);
    if (holder !== null && holder !== staff.userId) return [];
    if (holder === null) actions.push('take');
    if (may('accept')) actions.push('accept');
    if (may('needMore') && claim.requests < mostRequests) actions.push('needMore');
    if (may('refuse')) actions.push('decide');
  }
  if (claim.status === claimStatus.confirming) {
    const mine = claim.proposer === staff.userId;
    const isSecond = staff.policies.includes('claims.confirm') && !isInvolved(claim, staff);
    if (!mine && isSecond) actions.push('confirm');
    if (mine || isSecond) actions.push('decline');
  }
  const isUpheld = isOneOf(claim.status, claimStatus.paying, claimStatus.closed);
  if (isUpheld && staff.policies.includes('reports.propose') && !isInvolved(claim, staff))
    actions.push('amend');
  return actions;
}
