import { expect, test } from 'vitest';
import { cashbackStatusLabels, cashbackTransitions, nextCashbackStatus } from './cashback-state.ts';
import { checkMachine } from '../testing/check-machine.ts';

checkMachine(cashbackTransitions, { start: '1', labels: cashbackStatusLabels, ends: ['2', '3'] });

test('nothing frozen is credited', () => {
  expect(nextCashbackStatus('4', 'settle')).toBeNull();
});
