import type { RepairSuggest } from '@yanche/contract/market/explain';

/** Findings with a price whose repair before the sale is not advised, and what all of them would cost, in fen; null: there are none. */
export function leftRepairs(
  items: RepairSuggest['items'],
): { count: number; low: number; high: number } | null {
  const costs = items.flatMap(({ advice, cost }) =>
    advice === 'must' || advice === 'repair' || cost === null ? [] : [cost],
  );
  if (costs.length === 0) return null;
  return {
    count: costs.length,
    low: costs.reduce((sum, { low }) => sum + low, 0),
    high: costs.reduce((sum, { high }) => sum + high, 0),
  };
}
