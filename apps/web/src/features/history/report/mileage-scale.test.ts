import { expect, it } from 'vitest';
import { mileageScale } from './mileage-scale.ts';
import { yearOf, yearTicks } from './year-of.ts';

const point = (at: string, km: number) => ({
  key: at,
  at,
  km,
  source: '4S 店',
  ours: false,
  conflict: false,
});

it('reads days and months', () => {
  expect(yearOf('2021-07')).toBe(2021.5);
  expect(yearOf('2021-01-01')).toBe(2021);
});

it('writes few years along the axis', () => {
  expect(yearTicks(2018.5, 2026.9)).toEqual([2019, 2021, 2023, 2025]);
  expect(yearTicks(2025.2, 2025.9)).toEqual([]);
});

it('puts more kilometres higher and later readings further right', () => {
  const { x, y, kmTicks } = mileageScale([point('2019-03', 18_000), point('2025-04-18', 134_906)]);
  expect(y(134_906)).toBeLessThan(y(18_000));
  expect(x('2025-04-18')).toBeGreaterThan(x('2019-03'));
  expect(kmTicks).toEqual([0, 50_000, 100_000, 150_000]);
});

it('draws a single reading', () => {
  const { x, y } = mileageScale([point('2024-05', 0)]);
  expect(Number.isFinite(x('2024-05'))).toBe(true);
  expect(Number.isFinite(y(0))).toBe(true);
});
