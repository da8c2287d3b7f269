import { describe, expect, it } from 'vitest';
import type { Policy } from '../staff/rights.ts';
import {
  monthAfter,
  nextPayStatus,
  payActionsOf,
  payMonthHasEnded,
  payRateActionsOf,
  type PayStatus,
  payStatusLabels,
  payTransitions,
} from './pay-statement.ts';

const all: Policy[] = ['pay.work', 'pay.decide', 'pay.rates'];

describe('a monthly statement', () => {
  it('reaches every state, and money that left stays paid', () => {
    const reached = new Set(payTransitions.map(({ to }) => to));
    expect([...reached].sort()).toEqual(Object.keys(payStatusLabels).sort());
    expect(payTransitions.filter(({ from }) => (from as PayStatus) === 'paid')).toEqual([]);
    expect(nextPayStatus('open', 'pay')).toBeNull();
  });

  it('is confirmed once its month is over', () => {
    const of = (hasEnded: boolean) =>
      payActionsOf({ status: 'open', hasEnded, mine: false, policies: all });
    expect(of(false)).toEqual(['adjust']);
    expect(of(true)).toEqual(['confirm', 'adjust']);
    expect(payMonthHasEnded('2026-11', '2026-11-30')).toBe(false);
    expect(payMonthHasEnded('2026-11', '2026-12-01')).toBe(true);
    expect(payMonthHasEnded('2026-11', '2027-01-01')).toBe(true);
  });

  it('nobody agrees to what they proposed', () => {
    const of = (mine: boolean, policies: Policy[] = all) =>
      payActionsOf({ status: 'proposed', hasEnded: true, mine, policies });
    expect(of(true)).toEqual(['withdraw']);
    expect(of(false)).toEqual(['agree', 'decline']);
    expect(of(false, ['pay.work'])).toEqual([]);
  });

  it('whoever only reads does nothing', () => {
    const states = Object.keys(payStatusLabels) as PayStatus[];
    const of = (status: PayStatus) =>
      payActionsOf({ status, hasEnded: true, mine: false, policies: ['pay.read'] });
    expect(states.flatMap(of)).toEqual([]);
  });
});

describe('a rate', () => {
  it('waits for a colleague, and meanwhile no other is set', () => {
    const of = (proposal: 'none' | 'mine' | 'others') =>
      payRateActionsOf({ isForAll: false, hasPlan: false, proposal, policies: all });
    expect(of('none')).toEqual(['set']);
    expect(of('mine')).toEqual(['withdraw']);
    expect(of('others')).toEqual(['confirm', 'decline']);
  });
});

it('months follow each other over the year', () => {
  expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01']);
});
