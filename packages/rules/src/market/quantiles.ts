/** The median; null of an empty list. */
export const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const above = sorted[Math.floor(middle)];
  if (above === undefined) return null;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? above) + above) / 2 : above;
};

type Weighted = { value: number; weight: number };

/** The weighted median; null without weight. Robust against outliers. */
export function weightedMedian(values: readonly Weighted[]): number | null {
  const sorted = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [index, { value, weight }] of sorted.entries()) {
    below += weight;
    if (below > half) return value;
    if (below === half) return (value + (sorted[index + 1]?.value ?? value)) / 2;
  }
  return null;
}

/** The effective sample size of weighted values (Kish). */
export function effectiveCount(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const squares = weights.reduce((total, weight) => total + weight * weight, 0);
  return squares === 0 ? 0 : (sum * sum) / squares;
}
