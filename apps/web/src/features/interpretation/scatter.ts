export const chart = { width: 320, height: 200, left: 34, right: 10, top: 22, bottom: 30 } as const;

type Axis = { from: number; to: number; ticks: number[] };

const steps = [1, 2, 5];

/** An axis with about four round ticks that includes all values. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, most * 0.1, 1);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = power * (steps.find((each) => span / 4 <= each * power) ?? 10);
  const from = Math.floor(least / step) * step;
  const to = Math.max(from + step, Math.ceil(most / step) * step);
  const count = Math.round((to - from) / step);
  return { from, to, ticks: Array.from({ length: count + 1 }, (_, index) => from + index * step) };
}

export const toX = (axis: Axis, value: number): number =>
  chart.left +
  ((value - axis.from) / (axis.to - axis.from)) * (chart.width - chart.left - chart.right);

export const toY = (axis: Axis, value: number): number =>
  chart.height -
  chart.bottom -
  ((value - axis.from) / (axis.to - axis.from)) * (chart.height - chart.top - chart.bottom);

/** Value in units of ten thousand, two decimals: 62,000 → '6.2'. */
export const tenThousands = (value: number): string => String(Number((value / 10_000).toFixed(2)));
export const tenThousandYuan = (fen: number): string => tenThousands(fen / 100);
