import { expect, it } from 'vitest';
import { dealerPersonActionsOf } from './dealer-people.ts';
import { policiesOf } from './rights.ts';

it('who may spend is proposed by one and confirmed by another', () => {
  const [support, finance] = [policiesOf(['support']), policiesOf(['finance'])];
  expect(dealerPersonActionsOf(null, support)).toEqual(['change', 'readPhone', 'remove']);
  expect(dealerPersonActionsOf({ mine: true }, support)).toEqual([
    'withdraw',
    'readPhone',
    'remove',
  ]);
  expect(dealerPersonActionsOf({ mine: false }, finance)).toEqual(['confirm', 'decline']);
  // Also somebody who holds both rights.
  const both = policiesOf(['administrator']);
  expect(dealerPersonActionsOf({ mine: true }, both)).not.toContain('confirm');
  expect(dealerPersonActionsOf({ mine: false }, policiesOf(['auditor']))).toEqual([]);
});
