import { describe, expect, it } from 'vitest';
import { rateAt } from './earnings.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const rates = [
  { id: 'all', productId: 1, cityId: null, startsAt: at(1) },
  { id: 'all later', productId: 1, cityId: null, startsAt: at(10) },
  { id: 'town', productId: 1, cityId: 5, startsAt: at(8) },
  { id: 'other', productId: 2, cityId: null, startsAt: at(1) },
];
const of = (productId: number, cityId: number, day: number) =>
  rateAt(rates, { productId, cityId, at: at(day) })?.id ?? null;

describe('the rate of a job', () => {
  it('is the newest that has begun', () => {
    expect([of(1, 9, 1), of(1, 9, 9), of(1, 9, 10)]).toEqual(['all', 'all', 'all later']);
  });

  it('of the town comes first, once it has begun', () => {
    expect([of(1, 5, 7), of(1, 5, 8), of(1, 5, 20)]).toEqual(['all', 'town', 'town']);
  });

  it('is none before the first one, and none of another product', () => {
    expect([of(1, 9, 0), of(3, 5, 20)]).toEqual([null, null]);
  });
});
