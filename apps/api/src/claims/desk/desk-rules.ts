import type { ClaimDeskAction } from '@yanche/contract/console/claims';
import {
  type ClaimPeople,
  mayConfirmClaim,
  mayDecideClaim,
} from '@yanche/rules/claims/claim-deciders';
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

const peopleOf = (claim: DeskClaim): ClaimPeople => ({
  involved: [claim.orderer_id, claim.opened_by, ...claim.dealer_people].concat(
    claim.inspector_id ?? [],
  ),
  decided: claim.deciders,
  proposer: claim.proposer,
});

/** An appeal that somebody decides, or that waits for its second person. */
const isOfAppeal = ({ status, proposed }: DeskClaim): boolean =>
  status === claimStatus.appealed || proposed?.ofAppeal === true;

const mayDecide = (claim: DeskClaim, { userId }: StaffCaller): boolean =>
  mayDecideClaim(peopleOf(claim), userId, isOfAppeal(claim));

export function requireUninvolved(claim: DeskClaim, staff: StaffCaller): void {
  if (!mayDecide(claim, staff)) throw new Failure('claimNotForYou');
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

/** Whoever decided it may propose what it has proven: two reviewers amend a report. */
const mayAmend = (claim: DeskClaim, { userId }: StaffCaller): boolean =>
  mayDecideClaim(peopleOf(claim), userId, false);

/** Somebody of the desk has to do something with it. */
export const isForWork = ({ status }: Pick<DeskClaim, 'status'>): boolean =>
  isOneOf(status, claimStatus.received, claimStatus.inReview, claimStatus.appealed);

/** What this person may do with it now. */
export function deskActionsOf(claim: DeskClaim, staff: StaffCaller, now: Date): ClaimDeskAction[] {
  const actions: ClaimDeskAction[] = [];
  const may = (event: ClaimEvent) => mayClaimEvent(claim.status, event, 'decider');
  if (isForWork(claim) && staff.policies.includes('claims.work') && mayDecide(claim, staff)) {
    const holder = isHeldBy(claim, now);
    if (holder !== null && holder !== staff.userId) return [];
    if (holder === null) actions.push('take');
    if (may('accept')) actions.push('accept');
    if (may('needMore') && claim.requests < mostRequests) actions.push('needMore');
    if (may('refuse')) actions.push('decide');
  }
  if (claim.status === claimStatus.confirming) {
    const mine = claim.proposer === staff.userId;
    const isSecond =
      staff.policies.includes('claims.confirm') &&
      mayConfirmClaim(peopleOf(claim), staff.userId, isOfAppeal(claim));
    if (isSecond) actions.push('confirm');
    if (mine || isSecond) actions.push('decline');
  }
  const isUpheld = isOneOf(claim.status, claimStatus.paying, claimStatus.closed);
  if (isUpheld && staff.policies.includes('reports.propose') && mayAmend(claim, staff))
    actions.push('amend');
  return actions;
}
