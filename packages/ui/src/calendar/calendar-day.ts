import type { UiLocale } from '../ui-texts/ui-texts.tsx';
import type { DayType } from './calendar-state.ts';
import type { CalendarWords } from './calendar.words.ts';
import { type DayNumber, formatDay, partsOf } from './day-number.ts';
import { fullName } from './day-names.ts';

/** One day as it is shown. */
export type CalendarDay = {
  /** 'YYYY-MM-DD'. */
  date: string;
  type: DayType;
  /** The number of the day. */
  text: string;
  /** A word or two above the number ("休"). */
  topInfo?: string;
  /** Below it ("约满"). */
  bottomInfo?: string;
  /** Colour of these words. */
  tone?: 'pass' | 'minor' | 'major';
  /** Said instead of these words, when they are too short to be understood. */
  spoken?: string;
};

/** A day before the formatter sees it. */
export function plainDay(
  day: DayNumber,
  type: DayType,
  { today, todayWord, words }: { today: DayNumber; todayWord: string; words: CalendarWords },
): CalendarDay {
  const ends: Partial<Record<DayType, string>> = {
    start: words.start,
    end: words.end,
    'start-end': words.startEnd,
  };
  return {
    date: formatDay(day),
    type,
    text: String(partsOf(day).day),
    topInfo: day === today ? todayWord : undefined,
    bottomInfo: ends[type],
  };
}

/** The accessible name of a day: date, its words, and what it is to the selection. */
export function spokenName(
  day: DayNumber,
  { type, topInfo, bottomInfo, spoken }: CalendarDay,
  words: CalendarWords,
  locale: UiLocale,
): string {
  const states: Partial<Record<DayType, string>> = {
    selected: words.selected,
    middle: words.inRange,
    disabled: words.unavailable,
  };
  const infos = spoken === undefined ? [topInfo, bottomInfo] : [spoken];
  return [fullName(day, locale), ...infos, states[type]]
    .filter((part) => part !== undefined && part !== '')
    .join(locale === 'en' ? ', ' : '，');
}
