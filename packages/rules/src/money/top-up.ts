/** What a dealership may pay into its wallet at once, fen, and what is proposed. */
export const TOP_UP = {
  least: 10_00,
  most: 50_000_00,
  choices: [200_00, 500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00],
  payMinutes: 30,
} as const;

export const isTopUpAmount = (fen: number): boolean =>
  Number.isInteger(fen) && fen >= TOP_UP.least && fen <= TOP_UP.most;

/**
 * Fen of an amount that somebody typed in yuan, `500`, `500.5`, `1,000.00`; null when it is none. Never through a fraction:
 * 1.005 × 100 is not 100.5 in a computer.
 */
export function readYuan(text: string): number | null {
  const found = /^¥?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,，]/g, ''));
  if (found === null) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
