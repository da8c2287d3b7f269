import { expect, it } from 'vitest';
import { badTerms, soldItemActionsOf, type Terms } from './sold-items.ts';

const present: Terms = { price: 26_800, originPrice: 32_800, cashback: 0, onSale: true };

it.each<[Partial<Terms>, ReturnType<typeof badTerms>]>([
  [{}, 'nothingChanged'],
  [{ price: 0 }, 'priceZero'],
  [{ price: 32_801 }, 'listPriceBelow'],
  [{ cashback: 26_801 }, 'cashbackAbove'],
  [{ price: 32_800 }, null],
  [{ onSale: false }, null],
  [{ originPrice: null, price: 40_000 }, null],
])('%o: %s', (change, expected) => {
  expect(badTerms({ ...present, ...change }, present)).toBe(expected);
});

it('what is free stays free', () => {
  const free = { ...present, price: 0 };
  expect(badTerms({ ...free, originPrice: 9_900 }, free)).toBeNull();
});

it('only what is on sale is taken off, only what is planned withdrawn, and nothing without the right', () => {
  const item = { onSale: false, hasPlan: true, proposal: null } as const;
  expect(soldItemActionsOf(item, ['products.change'])).toEqual([
    'setPrice',
    'resumeSale',
    'dropPrice',
    'edit',
  ]);
  expect(soldItemActionsOf(item, ['products.read'])).toEqual([]);
  expect(soldItemActionsOf({ ...item, proposal: 'others' }, ['products.decide'])).toEqual([
    'confirmPrice',
    'declinePrice',
  ]);
  expect(
    soldItemActionsOf({ ...item, proposal: 'mine' }, ['products.change', 'products.decide']),
  ).toEqual(['setPrice', 'resumeSale', 'dropPrice', 'withdrawPrice', 'edit']);
});
