import { expect, it } from 'vitest';
import { historyStatus } from '../history/history-status.ts';
import { isOurFault, staffCancelReasons } from '../orders/staff-cancel.ts';
import { mayEndQuery, staffOrderActionsOf } from './order-actions.ts';
import { policiesOf } from './rights.ts';

const facts = { status: '30', refundOpen: false, refundable: 0, hasPhone: true } as const;

it('support cancels what is paid and not inspected yet', () => {
  const support = policiesOf(['support']);
  expect(staffOrderActionsOf(facts, support)).toEqual(['readPhone', 'cancel']);
  // Nobody has to cancel what nobody paid: it closes by itself.
  for (const status of ['10', '40', '50', '60', '70', '80', '85', '90'] as const) {
    expect(staffOrderActionsOf({ ...facts, status }, support)).toEqual(['readPhone']);
  }
  expect(staffOrderActionsOf({ ...facts, status: '95' }, support)).toContain('cancel');
});

it('an open refund is tried again by support and finance, a number read by who talks to people', () => {
  const refunding = { ...facts, status: '85', refundOpen: true } as const;
  expect(staffOrderActionsOf(refunding, policiesOf(['finance']))).toEqual(['retryRefund']);
  expect(staffOrderActionsOf(refunding, policiesOf(['dispatcher']))).toEqual(['readPhone']);
  expect(staffOrderActionsOf(refunding, policiesOf(['auditor', 'reviewer', 'catalogue']))).toEqual(
    [],
  );
});

it('finance gives back by hand while the order has kept something', () => {
  const kept = { ...facts, status: '70', refundable: 1 } as const;
  expect(staffOrderActionsOf(kept, policiesOf(['finance']))).toEqual(['refundByHand']);
  expect(staffOrderActionsOf({ ...kept, refundable: 0 }, policiesOf(['finance']))).toEqual([]);
  expect(staffOrderActionsOf(kept, policiesOf(['support', 'auditor']))).toEqual(['readPhone']);
});

it('reasons are the customer’s, or our fault, and need no further words', () => {
  expect(staffCancelReasons.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['U01', 'D01', 'S03', 'I07']),
  );
  expect(staffCancelReasons.some(({ needRemark }) => needRemark)).toBe(false);
  expect(staffCancelReasons.filter(({ code }) => isOurFault(code)).map(({ code }) => code)).toEqual(
    ['U07', 'S03', 'S04', 'I07'],
  );
});

it('a query is ended early where a source is in trouble or has taken an hour, and only while it waits', () => {
  const paidAt = new Date('2026-11-28T10:00:00Z');
  const after = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000);
  const query = { status: '20', paidAt, isTroubled: false, now: after(59) } as const;
  expect(mayEndQuery(query)).toBe(false);
  expect(mayEndQuery({ ...query, now: after(60) })).toBe(true);
  expect(mayEndQuery({ ...query, isTroubled: true })).toBe(true);
  for (const status of Object.values(historyStatus).filter(
    (each) => each !== historyStatus.querying,
  )) {
    expect(mayEndQuery({ ...query, status, isTroubled: true, now: after(90) }), status).toBe(false);
  }
});
