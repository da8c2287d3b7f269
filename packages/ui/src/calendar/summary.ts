import type { UiLocale } from '../ui-texts/ui-texts.tsx';
import type { CalendarType } from './calendar-state.ts';
import type { CalendarWords } from './calendar.words.ts';
import type { DayNumber } from './day-number.ts';
import { dateName, weekdayName } from './day-names.ts';

type Context = {
  type: CalendarType;
  maxRange: number;
  today: DayNumber;
  locale: UiLocale;
  words: CalendarWords;
};

/** What is selected, or what to do next, in a line and a quieter one. */
export function summaryOf(selected: DayNumber[], context: Context): [main: string, note: string] {
  const { type, maxRange, today, locale, words } = context;
  const [first, last] = selected;
  const limit = Number.isFinite(maxRange) ? words.limit(maxRange) : '';
  if (first === undefined) {
    if (type === 'single') return [words.pickDay, ''];
    return [type === 'range' ? words.pickStart : words.pickDay, limit];
  }
  const name = (day: DayNumber) => dateName(day, today, locale);
  if (type === 'multiple') return [words.chosen(selected.length), limit];
  if (type === 'single') return [name(first), weekdayName(first, locale)];
  if (last === undefined) return [`${name(first)} –`, words.pickEnd];
  return [`${name(first)} – ${name(last)}`, words.days(last - first + 1)];
}
