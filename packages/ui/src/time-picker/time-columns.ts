import { nearestNumber } from '../picker/picker-state.ts';

/** A time of day, 'HH:mm', 24 hours. */
export type TimeValue = string;

/** Hours 0–23, minutes 0–59. */
export type TimeParts = { hour: number; minute: number };

/** What one wheel turns. */
export type TimeColumn = keyof TimeParts;

/** The wheels, from the first to the last. */
export const timeColumns: readonly TimeColumn[] = ['hour', 'minute'];

/** What may be chosen; hours and minutes are limited each for itself. */
export type TimeRules = {
  min: TimeParts;
  max: TimeParts;
  /** Only minutes that are a multiple of it. */
  minuteStep: number;
  /** Leaves some numbers of a column out. */
  filter?: (column: TimeColumn, numbers: readonly number[]) => readonly number[];
};

/** Reads 'HH:mm'; null if it is no time of day. */
export function parseTime(text: string | null | undefined): TimeParts | null {
  const match = /^(\d{1,2}):(\d{2})/.exec(text ?? '');
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
  return hour <= 23 && minute <= 59 ? { hour, minute } : null;
}

/** 7 is '07'. */
export const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Writes 'HH:mm'. */
export const formatTime = ({ hour, minute }: TimeParts): TimeValue =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

/** Numbers of a column. */
export function numbersOf(column: TimeColumn, rules: TimeRules): readonly number[] {
  const first = rules.min[column];
  const count = Math.max(0, rules.max[column] - first + 1);
  const step = column === 'minute' ? rules.minuteStep : 1;
  const all = Array.from({ length: count }, (_, i) => first + i).filter((n) => n % step === 0);
  return rules.filter ? rules.filter(column, all) : all;
}

/** The time that may be chosen closest to one, hour and minute each for itself. */
export function fitTime(time: TimeParts, rules: TimeRules): TimeParts {
  const fit = (column: TimeColumn) =>
    nearestNumber(numbersOf(column, rules), time[column]) ?? time[column];
  return { hour: fit('hour'), minute: fit('minute') };
}
