import {
  acceptClaim,
  addClaimEvidence,
  appealClaim,
  claimEligibility,
  getClaim,
  listClaims,
  openClaim,
  removeClaimEvidence,
  saveClaim,
  submitClaim,
  supplyClaim,
  withdrawClaim,
} from '@yanche/contract/claims/claims';
import { type Route, route } from '#route.ts';
import { acceptOwnClaim, appealOwnClaim, withdrawOwnClaim } from './answer-claim.service.ts';
import { readOwnClaim } from './claim-view.service.ts';
import { readEligibility } from './eligibility.service.ts';
import { addOwnEvidence, removeOwnEvidence } from './evidence.service.ts';
import { submitOwnClaim, supplyOwnClaim } from './hand-in.service.ts';
import { listOwnClaims } from './list-claims.service.ts';
import { openOwnClaim } from './open-claim.service.ts';
import { saveOwnClaim } from './save-claim.service.ts';

export const claimRoutes: Route[] = [
  route(claimEligibility, async ({ deps, caller, query, language }) =>
    readEligibility(deps, caller, query, language),
  ),
  route(openClaim, async ({ deps, caller, body, language }) =>
    openOwnClaim(deps, caller, body, language),
  ),
  route(getClaim, async ({ deps, caller, query, language }) =>
    readOwnClaim(deps, caller, query.claimId, language),
  ),
  route(listClaims, async ({ deps, caller, query, language }) =>
    listOwnClaims(deps, caller, query, language),
  ),
  route(saveClaim, async ({ deps, caller, body, language }) =>
    saveOwnClaim(deps, caller, body, language),
  ),
  route(addClaimEvidence, async ({ deps, caller, body, language }) =>
    addOwnEvidence(deps, caller, body, language),
  ),
  route(removeClaimEvidence, async ({ deps, caller, body, language }) =>
    removeOwnEvidence(deps, caller, body, language),
  ),
  route(submitClaim, async ({ deps, caller, body, language }) =>
    submitOwnClaim(deps, caller, body, language),
  ),
  route(supplyClaim, async ({ deps, caller, body, language }) =>
    supplyOwnClaim(deps, caller, body, language),
  ),
  route(withdrawClaim, async ({ deps, caller, body, language }) =>
    withdrawOwnClaim(deps, caller, body, language),
  ),
  route(acceptClaim, async ({ deps, caller, body, language }) =>
    acceptOwnClaim(deps, caller, body, language),
  ),
  route(appealClaim, async ({ deps, caller, body, language }) =>
    appealOwnClaim(deps, caller, body, language),
  ),
];
