/** What a dealer may pay for a car at most, in fen: what it sells for less repairs, other costs and profit; null when nothing is left. */
export function purchaseLimit(parts: {
  price: number;
  repairs: number;
  costs: number;
  profit: number;
}): number | null {
  const left = parts.price - parts.repairs - parts.costs - parts.profit;
  return left > 0 ? left : null;
}
