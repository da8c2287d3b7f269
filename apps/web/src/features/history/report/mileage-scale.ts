import type { HistoryReportView } from '@yanche/contract/history/history-report';
import { yearOf, yearTicks } from './year-of.ts';

type Point = HistoryReportView['mileage']['points'][number];

/** The chart in its own units. */
export const chart = { width: 343, height: 214, left: 34, right: 66, top: 26, bottom: 24 } as const;

/** Places readings on the chart. Kilometres start at zero, so that a fall looks as large as it is. */
export function mileageScale(points: readonly Point[]) {
  const years = points.map(({ at }) => yearOf(at));
  const from = Math.min(...years);
  const to = Math.max(...years, from + 1);
  const most = Math.max(10_000, ...points.map(({ km }) => km));
  const step = stepOf(most);
  const top = Math.ceil(most / step) * step;
  const { bottom, height, left, right, width } = chart;
  const x = (at: string) => left + ((yearOf(at) - from) / (to - from)) * (width - left - right);
  const y = (km: number) => height - bottom - (km / top) * (height - bottom - chart.top);
  return {
    x,
    y,
    kmTicks: Array.from({ length: top / step + 1 }, (_, index) => index * step),
    yearTicks: yearTicks(from, to, 4).map((year) => ({ year, x: x(`${year}-01`) })),
  };
}

/** The distance of lines that are easy to read, three or four of them. */
function stepOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(most / 3));
  return [1, 2, 5, 10].map((each) => each * size).find((step) => most / step <= 4) ?? 10 * size;
}
