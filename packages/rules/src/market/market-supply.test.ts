import { expect, test } from 'vitest';
import { type MarketCar, marketMonths, marketSupply } from './market-supply.ts';

const now = new Date('2026-11-21T02:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const onSale = (listed: number): MarketCar => ({
  listedAt: daysAgo(listed),
  soldAt: null,
  dealPrice: null,
});
const sold = (listed: number, ago: number, dealPrice = 10_000_000): MarketCar => ({
  listedAt: daysAgo(listed),
  soldAt: daysAgo(ago),
  dealPrice,
});
const many = (count: number, make: (n: number) => MarketCar) =>
  Array.from({ length: count }, (_, n) => make(n));

test('too few cars say nothing', () => {
  expect(marketSupply([], now)).toBeNull();
  expect(
    marketSupply(
      many(4, () => onSale(3)),
      now,
    ),
  ).toBeNull();
  expect(
    marketSupply(
      many(5, () => onSale(3)),
      now,
    ),
  ).not.toBeNull();
});

test('golden: 7 on sale, 18 sold in 90 days last 35 days', () => {
  const cars = [
    ...many(7, (n) => onSale(10 + n)),
    ...many(6, (n) => sold(30 + n, 10)),
    ...many(12, () => sold(80, 60)),
    sold(200, 120),
  ];
  expect(marketSupply(cars, now)).toEqual({
    onSale: 7,
    newlyListed: 8,
    soldRecently: 6,
    sold: 18,
    daysOnSale: 13,
    daysToSell: 20,
    daysOfSupply: 35,
    index: 61,
    label: 'balanced',
  });
});

test('labels by days of supply; nothing sold is ample, not unknown', () => {
  const of = (stock: number, deals: number) =>
    marketSupply([...many(stock, () => onSale(5)), ...many(deals, () => sold(40, 20))], now);
  expect(of(2, 18)).toMatchObject({ label: 'short', daysOfSupply: 10 });
  expect(of(20, 18)).toMatchObject({ label: 'ample', index: 0 });
  expect(of(6, 0)).toMatchObject({ label: 'ample', daysOfSupply: null, index: 0 });
});

test('months: stock at their end, deals within them, by Chinese calendar', () => {
  const cars = [
    sold(60, 30, 11_000_000), // 22 October
    sold(60, 5, 9_000_000), // 16 November
    sold(60, 4, 10_000_000),
    onSale(40),
  ];
  const months = marketMonths(cars, now);
  expect(months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  expect(months.slice(-3)).toEqual([
    { month: '2026-09', onSale: 3, sold: 0, median: null },
    { month: '2026-10', onSale: 3, sold: 1, median: 11_000_000 },
    { month: '2026-11', onSale: 1, sold: 2, median: 9_500_000 },
  ]);
  // Sold at half past midnight on 1 November in China: not a deal of October.
  const late: MarketCar = { ...sold(60, 0), soldAt: new Date('2026-10-31T16:30:00Z') };
  expect(marketMonths([late], now).at(-1)?.sold).toBe(1);
});
