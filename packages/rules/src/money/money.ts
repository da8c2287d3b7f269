function assertFen(fen: number): void {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`);
}

/** Fen as yuan with two decimals: 24800 → "248.00". Throws a RangeError on a non-integer. */
export function formatYuan(fen: number): string {
  assertFen(fen);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For people: `¥1,528.00`, `−¥20.00`. */
export const tellYuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${formatYuan(Math.abs(fen)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** Yuan text to fen, exactly and without floats; null unless it is a number with at most two decimals. */
export function parseYuan(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const fen = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  if (!Number.isSafeInteger(fen)) return null;
  return match[1] === '-' && fen !== 0 ? -fen : fen;
}

/** Sum in fen. Throws a RangeError on a non-integer, also when the sum leaves the exact range. */
export function sumFen(amounts: readonly number[]): number {
  return amounts.reduce((total, fen) => {
    assertFen(fen);
    assertFen(total + fen);
    return total + fen;
  }, 0);
}

/** `pct` whole percent of an amount, rounded to a whole fen with halves away from zero. */
export function percentOf(fen: number, pct: number): number {
  assertFen(fen);
  if (!Number.isSafeInteger(pct)) throw new RangeError(`not a whole percentage: ${pct}`);
  const product = fen * pct;
  assertFen(product);
  const rest = Math.abs(product) % 100;
  const whole = (Math.abs(product) - rest) / 100 + (rest >= 50 ? 1 : 0);
  return product < 0 && whole !== 0 ? -whole : whole;
}
