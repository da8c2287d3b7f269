/** What a dealership may pay into its wallet at once, fen, and what is proposed. */
export const TOP_UP = {
  least: 10_00,
  most: 50_000_00,
  choices: [200_00, 500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00],
  payMinutes: 30,
} as const;

export const isTopUpAmount = (fen: number): boolean =>
  Number.isInteger(fen) && fen >= TOP_UP.least && fen <= TOP_UP.most;
