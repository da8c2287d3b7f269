import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import {
  contractEnd,
  contractFactOf,
  contractStandingOf,
  INSPECTOR_CONTRACT_RULES,
  isContractDue,
} from './contract-term.ts';

const now = new Date('2026-11-21T02:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const { days, renewDays } = INSPECTOR_CONTRACT_RULES;

describe('where an inspector stands with their contract', () => {
  it.each([
    ['never signed', null, 'none'],
    ['signed just now', { template: 'b', expiresAt: inDays(days) }, 'inForce'],
    [
      'a day before it may be renewed',
      { template: 'b', expiresAt: inDays(renewDays + 1) },
      'inForce',
    ],
    ['on the day it may be renewed', { template: 'b', expiresAt: inDays(renewDays) }, 'endsSoon'],
    ['of an older version', { template: 'a', expiresAt: inDays(days) }, 'newVersion'],
    ['of an older version, and ended', { template: 'a', expiresAt: inDays(-1) }, 'expired'],
    ['ended this moment', { template: 'b', expiresAt: now }, 'expired'],
  ] as const)('%s', (_, latest, standing) => {
    expect(contractStandingOf(latest, 'b', now)).toBe(standing);
    expect(isContractDue(standing)).toBe(standing !== 'inForce');
  });

  it('asks whoever was certified before, and stops only those who need one', () => {
    const fact = (standing: 'none' | 'expired' | 'newVersion', isNeeded: boolean) =>
      contractFactOf(standing, { isNeeded, expiresAt: inDays(3) });
    expect(fact('none', true)).toEqual({ state: 'open' });
    expect(fact('none', false)).toEqual({ state: 'open', reason: 'contractAsked' });
    expect(fact('expired', true)).toEqual({ state: 'failed', reason: 'contractExpired' });
    expect(fact('expired', false)).toEqual({ state: 'open', reason: 'contractAsked' });
    expect(fact('newVersion', true)).toMatchObject({ state: 'open', reason: 'contractNewVersion' });
  });
});

it('runs for a year from the end of the one before, or from now when that has gone by', () => {
  expect(contractEnd(null, now)).toEqual(inDays(days));
  expect(contractEnd(inDays(10), now)).toEqual(inDays(days + 10));
  expect(contractEnd(inDays(-10), now)).toEqual(inDays(days));
});

it('a contract that was just signed is in force until it may be renewed', () => {
  const before = fc.option(fc.integer({ min: -800, max: 800 }));
  fc.assert(
    fc.property(before, fc.integer({ min: 0, max: 1600 }), (ended, later) => {
      const expiresAt = contractEnd(ended === null ? null : inDays(ended), now);
      const left = (expiresAt.getTime() - inDays(later).getTime()) / DAY_MS;
      expect(contractStandingOf({ template: 'b', expiresAt }, 'b', inDays(later))).toBe(
        left > renewDays ? 'inForce' : left > 0 ? 'endsSoon' : 'expired',
      );
    }),
  );
});
