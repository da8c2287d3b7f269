import { describe, expect, it, test } from 'vitest';
import {
  failedVisitReasons,
  findFailedVisitReason,
  isTripFeeWaived,
  mayVisitAgain,
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
  expect(isTripFeeWaived('I01')).toBe(false);
  expect(isTripFeeWaived(null)).toBe(false);
  expect(isTripFeeWaived('I03')).toBe(true);
  expect(isTripFeeWaived('I07')).toBe(true);
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
