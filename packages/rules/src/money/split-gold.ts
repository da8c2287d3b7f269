/** How much of `gold` pays for each of several prices, fen: one after another as much as fits. Null: it is more than all together. */
export function splitGold(prices: readonly number[], gold: number): number[] | null {
  let left = gold;
  const parts = prices.map((price) => {
    const part = Math.min(price, left);
    left -= part;
    return part;
  });
  return left === 0 ? parts : null;
}
