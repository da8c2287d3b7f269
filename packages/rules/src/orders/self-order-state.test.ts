import type { SelfStatus } from './self-order-status.ts';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  maySelfEvent,
  nextSelfStatus,
  selfActions,
  selfEventsFrom,
  selfRefundFor,
  selfStatusLabels,
  selfTabs,
  selfTransitions,
} from './self-order-state.ts';
import { checkMachine } from '../testing/check-machine.ts';

const statuses = Object.keys(selfStatusLabels) as SelfStatus[];

describe('the table', () => {
  checkMachine(selfTransitions, {
    start: '10',
    labels: selfStatusLabels,
    ends: ['50', '51', '80', '90'],
  });

  it('is the published machine with one addition of ours', () => {
    const rows = selfTransitions.map(({ from, event, to, actors }) =>
      [from, event, to, actors.join('|')].join(' '),
    );
    expect(rows.sort()).toEqual(
      [
        '10 pay 20 user',
        '10 timeout 80 system',
        '10 cancel 80 user',
        '20 start 25 user',
        '20 cancel 90 user',
        '20 expire 90 system',
        '25 resume 25 user',
        '25 submit 30 user',
        '30 checkPass 50 system',
        '30 checkDone 40 system',
        '30 retake 45 system',
        '45 submit 30 user',
        '45 expire 51 system',
        '40 approve 50 reviewer',
        '40 retake 45 reviewer',
        '40 reject 51 reviewer',
        // ours
        '25 expire 90 system',
      ].sort(),
    );
  });

  it('leaves the decision to reviewers', () => {
    expect(maySelfEvent('40', 'approve', 'reviewer')).toBe(true);
    expect(maySelfEvent('40', 'approve', 'user')).toBe(false);
    expect(maySelfEvent('40', 'approve', 'system')).toBe(false);
    expect(selfEventsFrom('30', 'user')).toEqual([]);
  });
});

test('the tabs put every status into exactly one place besides 全部', () => {
  expect(selfTabs[0].statuses).toBeNull();
  expect(selfTabs.flatMap((tab): readonly string[] => tab.statuses ?? []).sort()).toEqual(statuses);
});

test('no label claims an AI that is not there', () => {
  expect(JSON.stringify(selfStatusLabels)).not.toMatch(/AI/);
});

describe('selfRefundFor', () => {
  it.each([
    ['10', 'cancel', false, { refund: 0, fee: 0, rule: 'unpaid' }],
    ['10', 'timeout', false, { refund: 0, fee: 0, rule: 'unpaid' }],
    ['20', 'cancel', false, { refund: 2991, fee: 0, rule: 'full' }],
    ['20', 'expire', false, { refund: 2991, fee: 0, rule: 'full' }],
    ['25', 'expire', false, { refund: 2991, fee: 0, rule: 'full' }],
    ['45', 'expire', false, { refund: 1496, fee: 1495, rule: 'failed' }],
    ['40', 'reject', false, { refund: 1496, fee: 1495, rule: 'failed' }],
    ['40', 'reject', true, { refund: 0, fee: 2991, rule: 'fraud' }],
  ] as const)('%s %s, fraud %s', (status, event, fraud, expected) => {
    expect(selfRefundFor({ status, event, fraud, realPrice: 2991 })).toEqual(expected);
  });

  it.each([
    ['25', 'cancel'],
    ['40', 'approve'],
    ['30', 'retake'],
  ] as const)('throws for %s %s', (status, event) => {
    expect(() => selfRefundFor({ status, event, realPrice: 1 })).toThrow(RangeError);
  });

  test('refund and fee are whole, not negative and sum up to the price', () => {
    const cases = [
      ['20', 'cancel'],
      ['25', 'expire'],
      ['45', 'expire'],
      ['40', 'reject'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.nat(1_000_000),
        fc.boolean(),
        ([status, event], realPrice, fraud) => {
          const { refund, fee } = selfRefundFor({ status, event, realPrice, fraud });
          expect(refund + fee).toBe(realPrice);
          expect(Math.min(refund, fee)).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(refund)).toBe(true);
        },
      ),
    );
  });
});

test('actions follow the status; submit waits for the last photo', () => {
  expect(selfActions('10', false)).toEqual(['pay', 'cancel']);
  expect(selfActions('20', false)).toEqual(['capture', 'cancel']);
  expect(selfActions('25', false)).toEqual(['capture']);
  expect(selfActions('25', true)).toEqual(['capture', 'submit']);
  expect(selfActions('45', false)).toEqual(['retake']);
  expect(selfActions('50', true)).toEqual(['viewReport']);
  for (const status of statuses) {
    if (selfActions(status, true).includes('cancel')) {
      expect(maySelfEvent(status, 'cancel', 'user')).toBe(true);
    } else expect(nextSelfStatus(status, 'cancel')).toBeNull();
  }
});
