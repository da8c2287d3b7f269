import { expect, test } from 'vitest';
import {
  billDueAt,
  billMonthOf,
  billStatusLabels,
  billSumOf,
  billTransitions,
  endOfMonth,
  isBillOverdue,
  nextBillStatus,
} from './partner-bill.ts';

test('a bill is issued or settled once, and only an issued one is paid', () => {
  const statuses = Object.keys(billStatusLabels) as (keyof typeof billStatusLabels)[];
  const events = ['issue', 'settle', 'pay'] as const;
  const allowed = statuses.flatMap((from) =>
    events.map((event) => [from, event, nextBillStatus(from, event)]).filter(([, , to]) => to),
  );
  expect(allowed).toEqual(billTransitions.map(({ from, event, to }) => [from, event, to]));
  expect(allowed).toHaveLength(3);
});

test('what is to be paid and the credit that is left are the sum, never both', () => {
  for (let charged = 0; charged <= 3; charged += 1)
    for (let refunded = 0; refunded <= 3; refunded += 1)
      for (let carried = -3; carried <= 0; carried += 1) {
        const { due, credit } = billSumOf({ charged, refunded, carried });
        expect(due + credit).toBe(charged - refunded + carried);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(0);
        expect(due === 0 || credit === 0).toBe(true);
      }
});

test('months are those of China, also at the turn of the year', () => {
  expect(billMonthOf(new Date('2026-11-30T15:59:59.999Z'))).toBe('2026-11');
  expect(billMonthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12');
  expect(endOfMonth('2026-11')).toEqual(new Date('2026-11-30T16:00:00Z'));
  expect(endOfMonth('2026-12')).toEqual(new Date('2026-12-31T16:00:00Z'));
});

test('it is overdue once the last day is over in China, and not when it is paid', () => {
  const dueAt = billDueAt(new Date('2026-11-30T16:00:03Z'));
  expect(dueAt).toEqual(new Date('2026-12-16T16:00:00Z'));
  const before = new Date(dueAt.getTime() - 1);
  expect(isBillOverdue({ status: 'issued', dueAt }, before)).toBe(false);
  expect(isBillOverdue({ status: 'issued', dueAt }, dueAt)).toBe(true);
  expect(isBillOverdue({ status: 'paid', dueAt }, dueAt)).toBe(false);
});
