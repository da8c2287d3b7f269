import type { ClaimAction } from '@yanche/rules/claims/claim-state';
import { withinRights } from '#people/within-rights.ts';
import type { Caller } from '#route.ts';

const needs = {
  edit: 'handleOrders',
  submit: 'handleOrders',
  supply: 'handleOrders',
  agree: 'handleOrders',
  appeal: 'handleOrders',
  withdraw: 'handleOrders',
} as const;

/** What is offered of a claim to this reader: in a dealership not everybody acts. */
export const offeredTo = <Claim extends { actions: ClaimAction[] }>(
  caller: Caller,
  dealerId: string | null,
  claim: Claim,
): Claim => ({ ...claim, actions: withinRights(caller, claim.actions, { dealerId, needs }) });
