import { expect, it } from 'vitest';
import { handBackUntil, whyNotHandBack } from './hand-back.ts';

const slotStart = '2026-11-22T14:00:00+08:00';
const until = Date.parse('2026-11-22T12:00:00+08:00');

it.each([
  ['30', 0, until, null],
  ['30', 2, until, null],
  ['30', 3, until, 'handBackLimit'],
  ['30', 0, until + 1, 'handBackTooLate'],
  ['35', 0, until, 'wrongState'],
  ['20', 0, until, 'wrongState'],
] as const)('in %s, given back %i times before', (status, times, now, why) => {
  expect(whyNotHandBack({ status, slotStart, times, now })).toBe(why);
});

it('says until when', () => {
  expect(handBackUntil({ status: '30', slotStart, times: 2 })).toBe(until);
  expect(handBackUntil({ status: '30', slotStart, times: 3 })).toBeNull();
  expect(handBackUntil({ status: '35', slotStart, times: 0 })).toBeNull();
});
