import type { OrderStatus } from './order-status.ts';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allowedActions,
  reschedulesLeft,
  mayOrderEvent,
  nextOrderStatus,
  isNoShow,
  type OrderFacts,
  orderEventOf,
  orderEventsFrom,
  orderStatusLabels,
  orderTabs,
  orderTransitions,
  type OwnerAction,
  refundFor,
  whyNotReschedule,
} from './order-state.ts';
import { firstOrderTerms as terms } from './order-terms.ts';
import { checkMachine } from '../testing/check-machine.ts';
import published from '../testing/transitions.json' with { type: 'json' };

const statuses = Object.keys(orderStatusLabels) as OrderStatus[];
const slotStart = '2026-11-22T09:00:00+08:00';
const early = '2026-11-22T07:00:00+08:00';
const late = '2026-11-22T07:00:01+08:00';

describe('the table', () => {
  checkMachine(orderTransitions, {
    start: '10',
    labels: orderStatusLabels,
    ends: ['70', '80', '90'],
  });

  it('is the published machine with additions of ours', () => {
    const rows = orderTransitions.map((row) =>
      [row.from, row.event, row.to, row.actors.join('|')].join(' '),
    );
    const expected = published.order.map((row) => row.join(' '));
    const kept = expected.filter((row) => !/^(20 assign|30 reassign|(20|30|35) cancel)/.test(row));
    const ours = [
      '20 assign 30 dispatcher|system|inspector',
      '20 reschedule 20 user',
      '30 reassign 20 dispatcher|system|inspector',
      // Support cancels for a customer who calls.
      '20 cancel 85 user|cs',
      '30 cancel 85 user|cs',
      '35 cancel 85 user|cs',
    ];
    expect(rows.sort()).toEqual([...kept, ...ours].sort());
  });

  it.each([
    ['10', 'pay', '20'],
    ['20', 'reschedule', '20'],
    ['95', 'reschedule', '20'],
    ['50', 'approve', '60'],
    ['50', 'approveAuto', '70'],
    ['10', 'approve', null],
    ['70', 'cancel', null],
    ['40', 'cancel', null],
  ] as const)('%s + %s → %s', (status, event, to) => {
    expect(nextOrderStatus(status, event)).toBe(to);
  });

  it('lets an inspector take an open job, but not a user', () => {
    expect(mayOrderEvent('20', 'assign', 'inspector')).toBe(true);
    expect(mayOrderEvent('20', 'assign', 'user')).toBe(false);
    expect(mayOrderEvent('30', 'assign', 'inspector')).toBe(false);
    expect(orderEventsFrom('30', 'inspector')).toEqual(['reassign', 'depart']);
  });
});

test('the tabs put every status into exactly one place besides 全部', () => {
  expect(orderTabs[0].statuses).toBeNull();
  expect(orderTabs.flatMap((tab): readonly string[] => tab.statuses ?? []).sort()).toEqual(
    statuses,
  );
});

describe('refundFor', () => {
  it.each([
    ['10', 'cancel', late, { refund: 0, fee: 0, rule: 'unpaid' }],
    ['20', 'cancel', late, { refund: 26_805, fee: 0, rule: 'full' }],
    ['20', 'noInspector', late, { refund: 26_805, fee: 0, rule: 'full' }],
    ['30', 'cancel', early, { refund: 26_805, fee: 0, rule: 'full' }],
    ['30', 'cancel', late, { refund: 24_125, fee: 2680, rule: 'late' }],
    ['35', 'cancel', late, { refund: 21_805, fee: 5000, rule: 'empty-trip' }],
    ['95', 'refund', late, { refund: 21_805, fee: 5000, rule: 'empty-trip' }],
  ] as const)('%s %s at %s → %j', (status, event, now, refund) => {
    expect(refundFor({ status, event, realPrice: 26_805, slotStart, now, terms })).toEqual(refund);
  });

  it('goes by the terms of the order', () => {
    const own = { ...terms, freeHours: 24, lateRefundPct: 70, emptyTripFen: 8000 };
    const facts = {
      event: 'cancel',
      realPrice: 10_000,
      slotStart,
      now: early,
      terms: own,
    } as const;
    expect(refundFor({ ...facts, status: '30' })).toEqual({
      refund: 7000,
      fee: 3000,
      rule: 'late',
    });
    expect(refundFor({ ...facts, status: '35' })).toMatchObject({ refund: 2000, fee: 8000 });
  });

  it('is never below 0', () => {
    const facts = { status: '35', event: 'cancel', slotStart, now: late, terms } as const;
    expect(refundFor({ ...facts, realPrice: 3000 })).toMatchObject({ refund: 0, fee: 3000 });
  });

  it('charges no trip that failed through us', () => {
    const trip = { status: '95', event: 'refund', realPrice: 9900 } as const;
    const facts = { ...trip, slotStart, now: late, terms };
    expect(refundFor({ ...facts, waived: true })).toEqual({ refund: 9900, fee: 0, rule: 'full' });
  });

  test('nobody came: from the end of the booked time on, while no inspection has begun', () => {
    const after = (ms: number) =>
      statuses.filter((status) => isNoShow({ status, slotEnd: 1000, now: 1000 + ms }));
    expect(after(0)).toEqual(['30', '35']);
    expect(after(-1)).toEqual([]);
  });

  it.each([
    ['40', 'cancel'],
    ['70', 'cancel'],
    ['10', 'pay'],
    ['85', 'refundFailed'],
  ] as const)('throws for %s %s', (status, event) => {
    const facts = { status, event, realPrice: 1, slotStart, now: late, terms };
    expect(() => refundFor(facts)).toThrow(RangeError);
  });

  test('refund and fee are whole, not negative and sum up to the price', () => {
    const cases = [
      ['20', 'cancel'],
      ['30', 'cancel'],
      ['35', 'cancel'],
      ['95', 'refund'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.nat(10_000_000),
        fc.constantFrom(early, late),
        ([status, event], realPrice, now) => {
          const { refund, fee } = refundFor({ status, event, realPrice, slotStart, now, terms });
          expect(refund + fee).toBe(realPrice);
          expect(Math.min(refund, fee)).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(refund)).toBe(true);
        },
      ),
    );
  });
});

describe('allowedActions', () => {
  const facts: OrderFacts = {
    slotStart,
    now: early,
    terms,
    changes: 0,
    failedVisit: { code: 'I01', visits: 1 },
    disputed: false,
    contractPending: false,
    claimOpen: true,
    invoiced: false,
  };
  const forUser = (status: OrderStatus, change: Partial<OrderFacts> = {}) =>
    allowedActions({ ...facts, ...change, status, role: 'user' });

  it.each([
    ['10', 'pay cancel'],
    ['20', 'changeTime cancel'],
    ['30', 'changeTime cancel'],
    ['35', 'cancel'],
    ['40', ''],
    ['50', ''],
    ['60', 'viewReport confirm dispute'],
    ['70', 'viewReport claim invoice rebuy'],
    ['80', 'rebuy'],
    ['85', ''],
    ['90', 'rebuy'],
    ['95', 'changeTime cancel'],
  ] as const)('user in %s: %s', (status, actions) => {
    expect(forUser(status).join(' ')).toBe(actions);
  });

  it.each<[OrderStatus, Partial<OrderFacts>, string]>([
    ['30', { now: late }, 'changeTime'],
    ['20', { changes: 2 }, 'changeTime'],
    ['95', { failedVisit: { code: 'I01', visits: 2 } }, 'changeTime'],
    ['60', { disputed: true }, 'dispute'],
    ['60', { contractPending: true }, 'confirm'],
    ['70', { claimOpen: false }, 'claim'],
    ['70', { invoiced: true }, 'invoice'],
  ])('in %s %j takes away %s', (status, change, action) => {
    expect(forUser(status)).toContain(action);
    expect(forUser(status, change)).not.toContain(action);
  });

  it.each([
    ['inspector', '20', 'assign'],
    ['inspector', '30', 'depart'],
    ['inspector', '35', 'checkIn cannotInspect'],
    ['inspector', '40', 'submit cannotInspect'],
    ['inspector', '50', 'viewReport'],
    ['reviewer', '50', 'viewReport reject approve'],
    ['reviewer', '40', ''],
    ['reviewer', '70', 'viewReport'],
  ] as const)('%s in %s: %s', (role, status, actions) => {
    expect(allowedActions({ ...facts, status, role }).join(' ')).toBe(actions);
  });

  it('lets the inspector leave from two hours before the slot on', () => {
    const now = '2026-11-22T06:59:59+08:00';
    expect(allowedActions({ ...facts, now, status: '30', role: 'inspector' })).toEqual([]);
  });

  it.each<[OrderStatus, number, number]>([
    ['20', 0, 2],
    ['30', 1, 1],
    ['30', 2, 0],
    ['95', 2, 1],
    ['10', 0, 0],
    ['40', 0, 0],
  ])('in %s after %i changes %i are left', (status, changes, left) => {
    expect(reschedulesLeft({ ...facts, status, changes })).toBe(left);
  });

  it('counts and times the moves by the terms of the order', () => {
    const own = { ...facts, terms: { ...terms, maxReschedules: 1, rescheduleHours: 24 } };
    expect(reschedulesLeft({ ...own, status: '20', changes: 1 })).toBe(0);
    expect(whyNotReschedule({ ...own, status: '20' })).toBe('changeTooLate');
  });

  it.each([
    ['20', { now: '2026-11-22T07:00:00+08:00', changes: 1 }, null],
    ['20', { now: '2026-11-22T07:00:01+08:00' }, 'changeTooLate'],
    ['30', { changes: 2 }, 'changeLimit'],
    ['95', { now: '2026-11-22T12:00:00+08:00', changes: 2 }, null],
    ['95', { failedVisit: { code: 'I01', visits: 2 } }, 'changeLimit'],
    ['40', {}, 'wrongState'],
  ] as const)('moving the appointment in %s with %j: %s', (status, change, why) => {
    const slotStart = '2026-11-22T09:00:00+08:00';
    expect(whyNotReschedule({ ...facts, slotStart, status, ...change })).toBe(why);
  });

  test('every action that moves an order is a legal event of the user', () => {
    const still = ['viewReport', 'claim', 'invoice', 'rebuy'];
    for (const status of statuses) {
      for (const action of forUser(status) as OwnerAction[]) {
        const event = orderEventOf(status, action);
        expect(event === null).toBe(still.includes(action));
        if (event) expect(mayOrderEvent(status, event, 'user')).toBe(true);
      }
    }
    expect(orderEventOf('95', 'cancel')).toBe('refund');
    expect(orderEventOf('70', 'cancel')).toBeNull();
  });
});
