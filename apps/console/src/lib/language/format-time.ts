import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { addDays, shanghaiClock, shanghaiDay } from '@yanche/rules/calendar';

/** `2026-11-21 10:00:05`, in China, in both languages: columns line up, and files sort. */
export const formatTime = (iso: string): string => shanghaiClock(iso);

/** The same without seconds: `2026-11-21 10:00`. */
export const formatMinute = (iso: string): string => formatTime(iso).slice(0, 16);

const near: readonly Bilingual[] = [
  ['今天', 'Today'],
  ['昨天', 'Yesterday'],
];

/** `今天 10:00`, `昨天 10:00`, `11-02 10:00`, before this year with the year: in a list where the order is plain. */
export function shortTime(iso: string, language: Language, now = new Date()): string {
  const [day = '', time = ''] = formatTime(iso).split(' ');
  const today = shanghaiDay(now);
  const words = near[[today, addDays(today, -1)].indexOf(day)];
  const told = words === undefined ? day.slice(day.startsWith(today.slice(0, 4)) ? 5 : 0) : '';
  return `${words === undefined ? told : inLanguage(words, language)} ${time.slice(0, 5)}`;
}
