/** A day or a month as years with a fraction: "2021-07" → 2021.5. */
export function yearOf(at: string): number {
  const [year = '', month = '1', day = '1'] = at.split('-');
  return Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 366;
}

/** Whole years to be written along an axis, at most `most` of them. */
export function yearTicks(from: number, to: number, most = 5): number[] {
  const first = Math.ceil(from);
  const step = Math.max(1, Math.ceil((Math.floor(to) - first + 1) / most));
  const ticks: number[] = [];
  for (let year = first; year <= to; year += step) ticks.push(year);
  return ticks;
}
