/** The longest time in which nothing was acknowledged, in seconds; begins with the last before `from`. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const before = times.filter((at) => at <= from).at(-1) ?? from;
  const within = times.filter((at) => at > from && at <= to);
  const points = [before, ...within, to];
  return Math.max(...points.slice(1).map((at, index) => at - (points[index] ?? at))) / 1000;
}
