import { nearestNumber } from '../picker/picker-state.ts';

/** A calendar day, 'YYYY-MM-DD'. No time and no zone: dates are compared and counted by their numbers. */
export type DateValue = string;

/** Months and days count from 1. */
export type DateParts = { year: number; month: number; day: number };

/** What one wheel turns. */
export type DateColumn = keyof DateParts;

/** Which wheels there are. */
export type DateColumns = 'year-month-day' | 'year-month' | 'month-day';

/** What may be chosen. */
export type DateRules = {
  columns: readonly DateColumn[];
  min: DateParts;
  max: DateParts;
  /** Leaves some numbers of a column out. */
  filter?: (column: DateColumn, numbers: readonly number[]) => readonly number[];
};

/** The wheels of a picker, from the first to the last. */
export const columnsOf = (columns: DateColumns) => columns.split('-') as DateColumn[];

/** Reads 'YYYY-MM-DD'; 'YYYY-MM' is the first of that month. Null if it is no date. */
export function parseDate(text: string | null | undefined): DateParts | null {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(text ?? '');
  if (!match) return null;
  const [year, month, day] = [match[1], match[2], match[3] ?? 1].map(Number) as [
    number,
    number,
    number,
  ];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/** Writes 'YYYY-MM-DD'. */
export function formatDate({ year, month, day }: DateParts): DateValue {
  const digits = (n: number, length: number) => String(n).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** 28 to 31. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Today by the clock of the phone. */
export function today(): DateParts {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** From 1 January so many years before a year to 31 December as many after it. spec §5 */
export function yearsAround(year: number, years: number): { min: DateParts; max: DateParts } {
  return {
    min: { year: year - years, month: 1, day: 1 },
    max: { year: year + years, month: 12, day: 31 },
  };
}

/** Grows with the date; only good for comparing. */
const rank = ({ year, month, day }: DateParts) => (year * 100 + month) * 100 + day;

/** Numbers of a column while the others show `date`: limited only at the ends of the range. */
export function numbersOf(
  column: DateColumn,
  date: DateParts,
  rules: DateRules,
): readonly number[] {
  const { min, max } = rules;
  const inMonth = (end: DateParts) => end.year === date.year && end.month === date.month;
  const bounds: Record<DateColumn, [first: number, last: number]> = {
    year: [min.year, max.year],
    month: [date.year === min.year ? min.month : 1, date.year === max.year ? max.month : 12],
    day: [inMonth(min) ? min.day : 1, inMonth(max) ? max.day : daysInMonth(date.year, date.month)],
  };
  const [first, last] = bounds[column];
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return rules.filter ? rules.filter(column, all) : all;
}

/**
 * The date that may be chosen closest to one: 31 February is the last day of February, a day outside
 * the range the end of it, a number left out the nearest one. Without a day column it is the first day.
 */
export function fitDate(wanted: DateParts, rules: DateRules): DateParts {
  const day = rules.columns.includes('day') ? wanted.day : 1;
  let date = { ...wanted, day: Math.min(day, daysInMonth(wanted.year, wanted.month)) };
  if (rank(date) > rank(rules.max)) date = rules.max;
  if (rank(date) < rank(rules.min)) date = rules.min;
  for (const column of rules.columns) {
    const number = nearestNumber(numbersOf(column, date, rules), date[column]);
    date = { ...date, [column]: number ?? date[column] };
  }
  return date;
}
