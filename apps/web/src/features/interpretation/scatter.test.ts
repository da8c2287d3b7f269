import { expect, test } from 'vitest';
import { axisOf, chart, toX, toY, tenThousands, tenThousandYuan } from './scatter.ts';

test('an axis has round ticks and includes every value', () => {
  expect(axisOf([42_000, 93_000])).toEqual({
    from: 40_000,
    to: 100_000,
    ticks: [40_000, 60_000, 80_000, 100_000],
  });
  for (const values of [[1, 2], [99_800, 118_000], [5], [0, 0], [1_000_000, 9_876_543]]) {
    const { from, to, ticks } = axisOf(values);
    expect(from).toBeLessThanOrEqual(Math.min(...values));
    expect(to).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

test('x grows with km, y with price, both inside the frame', () => {
  const axis = axisOf([10, 50]);
  expect(toX(axis, 10)).toBe(chart.left);
  expect(toX(axis, 50)).toBe(chart.width - chart.right);
  expect(toY(axis, 50)).toBe(chart.top);
  expect(toY(axis, 10)).toBe(chart.height - chart.bottom);
});

test('axes use units of ten thousand', () => {
  expect(tenThousands(62_000)).toBe('6.2');
  expect(tenThousandYuan(10_970_000)).toBe('10.97');
});
