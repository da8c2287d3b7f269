import { describe, expect, it, test } from 'vitest';
import {
  failedVisitReasons,
  findFailedVisitReason,
  isTripFeeWaived,
  mayVisitAgain,
  needsArrival,
} from './failed-visits.ts';

it('says of every reason of the inspector whose fault it was', () => {
  expect(failedVisitReasons.map(({ code, fault }) => `${code} ${fault}`)).toEqual([
    'I01 seller',
    'I02 seller',
    'I03 nobody',
    'I04 seller',
    'I05 seller',
    'I06 seller',
    'I07 us',
    'I99 nobody',
  ]);
});

it('knows no reason of others', () => {
  expect(findFailedVisitReason('U01')).toBeNull();
  expect(findFailedVisitReason(null)).toBeNull();
});

test('the trip is paid for by the seller’s side only', () => {
  expect(isTripFeeWaived('I01', 'located')).toBe(false);
  expect(isTripFeeWaived('I01', null)).toBe(false);
  expect(isTripFeeWaived(null, null)).toBe(false);
  expect(isTripFeeWaived('I03', 'located')).toBe(true);
  expect(isTripFeeWaived('I07', 'none')).toBe(true);
});

test('a trip that was not seen at its place is paid for by nobody', () => {
  expect(isTripFeeWaived('I01', 'unlocated')).toBe(true);
  expect(isTripFeeWaived('I01', 'none')).toBe(true);
});

test('only what the customer would not pay for is said before arriving', () => {
  const early = failedVisitReasons.filter((reason) => !needsArrival(reason));
  expect(early.map(({ code }) => code)).toEqual(['I03', 'I07', 'I99']);
});

describe('mayVisitAgain', () => {
  it.each([
    ['I01', 1, true],
    ['I01', 2, false],
    [null, 1, true],
    [null, 2, false],
    ['I03', 2, true],
    ['I07', 5, true],
  ])('%s for the %i. time → %s', (code, visits, allowed) => {
    expect(mayVisitAgain({ code, visits })).toBe(allowed);
  });
});
