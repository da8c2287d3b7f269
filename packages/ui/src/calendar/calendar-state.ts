import { uiDefaults } from '../defaults/defaults.tsx';
import {
  addMonths,
  type DayNumber,
  endOfMonth,
  localToday,
  parseDay,
  startOfMonth,
  startOfWeek,
} from './day-number.ts';

/** One day; several days; the days from one to another. */
export type CalendarType = 'single' | 'multiple' | 'range';

/** What a day is to the selection. A range of one day is `start-end`. */
export type DayType = 'normal' | 'disabled' | 'selected' | 'start' | 'middle' | 'end' | 'start-end';

/** First and last day on offer. */
export type Limits = { min: DayNumber; max: DayNumber };

export type SelectionRules = {
  type: CalendarType;
  allowSameDay: boolean;
  /** Days of a range, or of several; Infinity for no limit. */
  maxRange: number;
  disabled: (day: DayNumber) => boolean;
};

/** What comes of a tap. */
export type Tap =
  | {
      kind: 'select';
      days: DayNumber[];
      /** Whole and just what was asked for: without a confirm button it counts as confirmed. */
      final: boolean;
      /** More than `maxRange` days were asked for. */
      over: boolean;
    }
  | { kind: 'unselect'; days: DayNumber[]; day: DayNumber }
  /** As many days as allowed are selected already. */
  | { kind: 'full' }
  | { kind: 'none' };

/**
 * By default from the first day of last month until 6 months ahead (spec §5). A limit that is given moves the other one
 * along, so that there is always something to choose.
 */
export function calendarLimits(minDate?: string, maxDate?: string, today = localToday()): Limits {
  const least = parseDay(minDate);
  const most = parseDay(maxDate);
  const min = least ?? startOfMonth(addMonths(Math.min(today, most ?? today), -1));
  const max = most ?? addMonths(Math.max(today, min), uiDefaults.calendarMonthsAhead);
  return { min, max: Math.max(min, max) };
}

/** First day of every month that has days on offer. */
export function monthsOf({ min, max }: Limits): DayNumber[] {
  const months = [];
  for (let month = startOfMonth(min); month <= max; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Weeks that a month has days in. */
export const countWeeks = (month: DayNumber, weekStart: number) =>
  Math.ceil((endOfMonth(month) - startOfWeek(month, weekStart) + 1) / 7);

/** Days of a month, week by week; the first and last week may be short. */
export function weeksOf(month: DayNumber, weekStart: number): DayNumber[][] {
  const last = endOfMonth(month);
  const weeks = [];
  for (let week = startOfWeek(month, weekStart); week <= last; week += 7) {
    const days = Array.from({ length: 7 }, (_, i) => week + i);
    weeks.push(days.filter((day) => day >= month && day <= last));
  }
  return weeks;
}

/** Selected days of a `value`, in order. Days not on offer are left out; a range that has lost an end is none. */
export function readValue(
  value: string | readonly string[] | null | undefined,
  type: CalendarType,
  { min, max }: Limits,
): DayNumber[] {
  const texts = typeof value === 'string' ? [value] : (value ?? []);
  const days = texts
    .map(parseDay)
    .filter((day): day is DayNumber => day !== null && day >= min && day <= max)
    .sort((a, b) => a - b);
  if (type === 'multiple') return [...new Set(days)];
  const most = type === 'range' ? 2 : 1;
  return days.length === texts.length && days.length <= most ? days : [];
}

export function dayTypeOf(day: DayNumber, selected: DayNumber[], type: CalendarType): DayType {
  if (type !== 'range') return selected.includes(day) ? 'selected' : 'normal';
  const [start = Infinity, end = start] = selected;
  if (day < start || day > end) return 'normal';
  if (day === start) return day === end && selected.length > 1 ? 'start-end' : 'start';
  return day === end ? 'end' : 'middle';
}

/** Whether there is something to confirm. */
export const isWhole = (selected: DayNumber[], type: CalendarType) =>
  selected.length >= (type === 'range' ? 2 : 1);

export function tapDay(selected: DayNumber[], day: DayNumber, rules: SelectionRules): Tap {
  if (rules.disabled(day)) return { kind: 'none' };
  if (rules.type === 'single') return { kind: 'select', days: [day], final: true, over: false };
  if (rules.type === 'range') return tapRange(selected, day, rules);
  if (selected.includes(day)) {
    return { kind: 'unselect', days: selected.filter((one) => one !== day), day };
  }
  if (selected.length >= rules.maxRange) return { kind: 'full' };
  const days = [...selected, day].sort((a, b) => a - b);
  return { kind: 'select', days, final: false, over: false };
}

function tapRange([start, end]: DayNumber[], day: DayNumber, rules: SelectionRules): Tap {
  const begin: Tap = { kind: 'select', days: [day], final: false, over: false };
  if (start === undefined || end !== undefined || day < start) return begin;
  if (day === start) {
    if (!rules.allowSameDay) return { kind: 'none' };
    return { kind: 'select', days: [day, day], final: true, over: false };
  }
  const { end: last, over } = cutRange(start, day, rules);
  if (last === start && !over) return begin; // the very next day is disabled
  return { kind: 'select', days: [start, last], final: last === day, over };
}

/** How far a range may go: up to a disabled day, and over no more than `maxRange` days, both ends counted. */
export function cutRange(
  start: DayNumber,
  end: DayNumber,
  { maxRange, disabled }: SelectionRules,
): { end: DayNumber; over: boolean } {
  const longest = start + maxRange - 1;
  for (let day = start + 1; day <= end; day++) {
    if (disabled(day)) return { end: day - 1, over: false };
    if (day > longest) return { end: longest, over: true };
  }
  return { end, over: false };
}

/** Where a key leads in the grid of days, or undefined when it means nothing there. */
export function dayForKey(
  day: DayNumber,
  key: string,
  { weekStart, rtl, shift }: { weekStart: number; rtl: boolean; shift: boolean },
): DayNumber | undefined {
  const forward = rtl ? -1 : 1;
  const week = startOfWeek(day, weekStart);
  const page = shift ? 12 : 1; // months
  switch (key) {
    case 'ArrowRight':
      return day + forward;
    case 'ArrowLeft':
      return day - forward;
    case 'ArrowDown':
      return day + 7;
    case 'ArrowUp':
      return day - 7;
    case 'Home':
      return week;
    case 'End':
      return week + 6;
    case 'PageDown':
      return addMonths(day, page);
    case 'PageUp':
      return addMonths(day, -page);
    default:
      return undefined;
  }
}
