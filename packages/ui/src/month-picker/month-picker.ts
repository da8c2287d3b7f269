/** A calendar month, 'YYYY-MM'. */
export type MonthValue = string;

type Parts = { year: number; month: number };

/** Reads 'YYYY-MM' (a longer date will do); null if it is none. */
export function parseMonth(text: string | null | undefined): Parts | null {
  const match = /^(\d{4})-(\d{2})/.exec(text ?? '');
  if (!match) return null;
  const month = Number(match[2]);
  return month >= 1 && month <= 12 ? { year: Number(match[1]), month } : null;
}

/** Writes 'YYYY-MM'. */
export const formatMonth = ({ year, month }: Parts): MonthValue =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** Years on offer, and the months of one of them: limited only in the first and last year. */
export function monthRange(min: Parts, max: Parts, year: number) {
  const years = Array.from(
    { length: Math.max(0, max.year - min.year + 1) },
    (_, i) => min.year + i,
  );
  const first = year <= min.year ? min.month : 1;
  const last = year >= max.year ? max.month : 12;
  const months = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return { years, months };
}

/** The month itself, or the nearest end of the range. */
export function clampMonth(value: Parts, min: Parts, max: Parts): Parts {
  const n = ({ year, month }: Parts) => year * 12 + month;
  if (n(value) < n(min)) return min;
  return n(value) > n(max) ? max : value;
}
