import { expect, test } from 'vitest';
import { cashbackDueAt, cashbackOf, firstCashbackRule } from './cashback-rule.ts';

test.each([
  ['an amount', {}, { amount: 500, paid: 3_990 }, 500],
  ['no more than was paid', {}, { amount: 500, paid: 400 }, 400],
  ['a rate', { ratePct: 5 }, { amount: 500, paid: 3_990 }, 199],
  ['nothing of a product without one', { ratePct: 5 }, { amount: 0, paid: 3_990 }, 0],
  ['no more than a day allows', { dailyCapFen: 300 }, { amount: 500, paid: 3_990 }, 300],
])('%s', (_, rule, order, fen) => {
  expect(cashbackOf({ ...firstCashbackRule, ...rule }, order)).toBe(fen);
});

test('it is credited after the days of the rule', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  expect(cashbackDueAt({ ...firstCashbackRule, days: 7 }, now).toISOString()).toBe(
    '2026-11-28T02:00:00.000Z',
  );
});
