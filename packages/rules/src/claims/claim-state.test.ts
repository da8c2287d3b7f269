import { describe, expect, test } from 'vitest';
import { checkMachine } from '../testing/check-machine.ts';
import { claimStatus } from './claim-status.ts';
import { claimActionsOf, claimStatusLabels, claimTransitions } from './claim-state.ts';

describe('the table of a claim', () => {
  checkMachine(claimTransitions, {
    start: claimStatus.draft,
    labels: claimStatusLabels,
    ends: [claimStatus.closed, claimStatus.withdrawn],
  });
});

test.each([
  [claimStatus.draft, true, ['edit', 'submit', 'withdraw']],
  [claimStatus.received, true, ['withdraw']],
  [claimStatus.moreNeeded, true, ['edit', 'supply', 'withdraw']],
  [claimStatus.confirming, true, []],
  [claimStatus.offered, true, ['edit', 'agree', 'appeal']],
  [claimStatus.offered, false, ['agree']],
  [claimStatus.refused, true, ['edit', 'appeal']],
  [claimStatus.refused, false, []],
  [claimStatus.closed, false, []],
] as const)('in %s the customer may (appeal: %s) %j', (status, appeal, actions) => {
  expect(claimActionsOf(status, appeal)).toEqual(actions);
});
