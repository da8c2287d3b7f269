import type { OrderStatus } from '../orders/order-status.ts';
import { expect, test } from 'vitest';
import {
  contractEndBy,
  contractEndingStatuses,
  type ContractEvent,
  contractStatusLabels,
  type ContractStatus,
  isOpenContract,
  nextContractStatus,
} from './contract-state.ts';
import { orderStatusLabels } from '../orders/order-state.ts';

const statuses = Object.keys(contractStatusLabels) as ContractStatus[];
const events: ContractEvent[] = ['open', 'renew', 'abandon', 'sign', 'void', 'expire'];

test('the whole table', () => {
  const moves = statuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextContractStatus(status, event);
      return next === null ? [] : [`${status} ${event} ${next}`];
    }),
  );
  expect(moves).toEqual([
    'draft open signing',
    'draft renew draft',
    'draft void void',
    'draft expire expired',
    'signing open signing',
    'signing renew draft',
    'signing abandon draft',
    'signing sign signed',
    'signing void void',
    'signing expire expired',
  ]);
  expect(statuses.filter(isOpenContract)).toEqual(['draft', 'signing']);
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
