/** Midnight UTC of the first day of a month, so many months after that of `at`. */
export const beginningOfMonth = (at: Date, after = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after));

/** The part of a table with the keys made in a month. */
export const partOf = (table: string, month: Date): string =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** The part with every key for which there is no other: what was archived and is written again, and clocks that are wrong. */
export const otherOf = (table: string): string => `${table}_other`;
