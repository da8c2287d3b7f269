import { type Language, textsIn } from '@yanche/rules/bilingual';
import { addDays, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import type { FilterOption } from '@yanche/ui/filter-bar';
import { formatTime } from '#lib/language/format.ts';
import { filterTexts } from './filter.texts.ts';

/** Days in China, `YYYY-MM-DD`, inclusive; either end can be open. */
export type Days = { from?: string; to?: string };

/** Value of the option that opens the calendar. */
export const pickDays = 'pick';

export const valueOfDays = ({ from = '', to = '' }: Days): string => `${from}~${to}`;

export function daysOf(value: string | undefined): Days {
  const [from = '', to = ''] = (value ?? '').split('~');
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

/** Options: common ranges, the picked range, and the calendar. */
export function dayOptions(chosen: Days, language: Language, now = new Date()): FilterOption[] {
  const t = textsIn(filterTexts, language);
  const today = shanghaiDay(now);
  const option = (text: string, from: number, to: number) => ({
    value: valueOfDays({ from: addDays(today, from), to: addDays(today, to) }),
    text,
  });
  const common = [
    option(t.today, 0, 0),
    option(t.tomorrow, 1, 1),
    option(t.nextDays, 0, 6),
    option(t.lastDays, -29, 0),
  ];
  const value = valueOfDays(chosen);
  const isOther = value !== valueOfDays({}) && common.every((each) => each.value !== value);
  return [
    { value: '', text: t.anyDay },
    ...common,
    ...(isOther ? [{ value, text: textOf(chosen, language) }] : []),
    { value: pickDays, text: t.pickDays },
  ];
}

function textOf({ from, to }: Days, language: Language): string {
  const t = textsIn(filterTexts, language);
  const words = (day: string) =>
    formatTime(new Date(shanghaiTime(day, 0)).toISOString(), 'day', language);
  if (from === undefined) return t.until(words(to ?? ''));
  if (to === undefined) return t.since(words(from));
  if (from === to) return words(from);
  // Short, because the label has a quarter of the phone's width.
  return language === 'zh'
    ? `${formatShort(from)}–${formatShort(to)}`
    : `${words(from)}–${words(to)}`;
}

/** 2026-12-01 → 12/1 */
const formatShort = (day: string): string => day.split('-').slice(1).map(Number).join('/');
