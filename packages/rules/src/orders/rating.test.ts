import { expect, it } from 'vitest';
import { orderStatusLabels } from './order-state.ts';
import type { OrderStatus } from './order-status.ts';
import {
  averageOf,
  choicesFor,
  isRatable,
  ratingChangeableUntil,
  ratingChoices,
} from './rating.ts';

it('a visit can be rated when its report is out, and never when it did not take place', () => {
  const statuses = Object.keys(orderStatusLabels) as OrderStatus[];
  expect(statuses.filter(isRatable).sort()).toEqual(['60', '70']);
});

it('offers what fits the stars, each choice on one side', () => {
  expect(choicesFor(5)).toEqual(['onTime', 'explained', 'careful', 'friendly']);
  expect(choicesFor(4)).toEqual(choicesFor(5));
  for (const stars of [1, 2, 3]) expect(choicesFor(stars)).toContain('late');
  expect([...choicesFor(5), ...choicesFor(1)].sort()).toEqual(Object.keys(ratingChoices).sort());
});

it('an average has one digit after the point', () => {
  expect(averageOf({ sum: 0, count: 0 })).toBeNull();
  expect(averageOf({ sum: 14, count: 3 })).toBe(4.7);
  expect(averageOf({ sum: 25, count: 5 })).toBe(5);
});

it('can be changed for seven days', () => {
  const at = new Date('2026-11-21T02:00:00Z');
  expect(ratingChangeableUntil(at).toISOString()).toBe('2026-11-28T02:00:00.000Z');
});
