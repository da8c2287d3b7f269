import type { OrderStatus } from '../orders/order-status.ts';
import { expect, test } from 'vitest';
import {
  contractEndBy,
  contractEndingStatuses,
  contractStatusLabels,
  contractTransitions,
} from './contract-state.ts';
import { orderStatusLabels } from '../orders/order-state.ts';
import { checkMachine } from '../testing/check-machine.ts';

checkMachine(contractTransitions, {
  start: 'draft',
  labels: contractStatusLabels,
  ends: ['signed', 'void', 'expired'],
});

test('it may be signed from the submit until the check-in, also between two visits', () => {
  const all = Object.keys(orderStatusLabels).sort() as OrderStatus[];
  expect(all.filter((status) => contractEndBy(status) === null)).toEqual([
    '10',
    '20',
    '30',
    '35',
    '95',
  ]);
  expect(all.filter((status) => contractEndBy(status) === 'void')).toEqual(['80', '85', '90']);
  expect([...contractEndingStatuses].sort()).toEqual(
    all.filter((status) => contractEndBy(status) !== null),
  );
});
