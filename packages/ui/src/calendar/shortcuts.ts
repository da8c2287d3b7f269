import { cutRange, type Limits, type SelectionRules, type Tap } from './calendar-state.ts';
import { addMonths, type DayNumber, endOfMonth, startOfMonth, startOfWeek } from './day-number.ts';

/** Ranges chosen by one tap, in this order. spec §9 */
export const calendarShortcuts = [
  'currentWeek',
  'currentMonth',
  'nearlyMonth',
  'lastMonth',
  'nextMonth',
] as const;

export type CalendarShortcut = (typeof calendarShortcuts)[number];

/** First and last day that a shortcut means, wherever the calendar begins and ends. */
export function shortcutRange(
  name: CalendarShortcut,
  today: DayNumber,
  weekStart: number,
): [DayNumber, DayNumber] {
  const monthOf = (day: DayNumber): [DayNumber, DayNumber] => [startOfMonth(day), endOfMonth(day)];
  const week = startOfWeek(today, weekStart);
  const ranges: Record<CalendarShortcut, [DayNumber, DayNumber]> = {
    currentWeek: [week, week + 6],
    currentMonth: monthOf(today),
    nearlyMonth: [addMonths(today, -1) + 1, today], // the month that ends today
    lastMonth: monthOf(addMonths(today, -1)),
    nextMonth: monthOf(addMonths(today, 1)),
  };
  return ranges[name];
}

/**
 * What a shortcut selects: its days on offer, up to a disabled one. Of more than `maxRange` days those that end today stay,
 * or else those nearest to today. Null when nothing is left.
 */
export function tapShortcut(
  [from, to]: [DayNumber, DayNumber],
  { min, max }: Limits,
  today: DayNumber,
  rules: SelectionRules,
): Extract<Tap, { kind: 'select' }> | null {
  const first = Math.max(from, min);
  const last = Math.min(to, max);
  const over = last - first + 1 > rules.maxRange;
  const end = over ? Math.min(last, Math.max(today, first + rules.maxRange - 1)) : last;
  let start = over ? end - rules.maxRange + 1 : first;
  while (start <= end && rules.disabled(start)) start++;
  if (start > end) return null;
  const cut = cutRange(start, end, rules);
  if (cut.end === start && !rules.allowSameDay) return null;
  const final = !over && start === first && cut.end === end;
  return { kind: 'select', days: [start, cut.end], final, over };
}
