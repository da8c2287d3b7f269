import { expect, it } from 'vitest';
import { anOrderDetail } from '#testing/an-order.ts';
import { whyNoChange } from './why-no-change.ts';

const detail = anOrderDetail(1, { status: '20', actions: [] });
const order = { ...detail, appoint: { ...detail.appoint, start: '2026-12-03T02:00:00Z' } };

it.each([
  ['2026-12-03T00:00:01Z', 'tooLate'],
  // Said to a colleague who may only read: it is not too late.
  ['2026-12-02T02:00:00Z', 'notAllowed'],
])('with changes left, at %s: %s', (now, why) => {
  const changes = { ...order.changes, left: 2, hours: 2 };
  expect(whyNoChange({ ...order, changes }, Date.parse(now))).toBe(why);
});
