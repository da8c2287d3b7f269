import type { TextsIn } from '@yanche/rules/bilingual';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { useEffect, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { timeLeftTexts } from './time-left.texts.ts';

const perHour = HOUR_MS / MINUTE_MS;
const perDay = DAY_MS / MINUTE_MS;

/** The two largest units of a duration, rounded up to minutes, so that it is never "0 minutes" before the end. */
export function formatTimeLeft(ms: number, t: TextsIn<typeof timeLeftTexts>): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes >= perDay) {
    return t.days(Math.floor(minutes / perDay), Math.floor((minutes % perDay) / perHour));
  }
  return minutes >= perHour
    ? t.hours(Math.floor(minutes / perHour), minutes % perHour)
    : t.minutes(minutes);
}

/** The time left until an ISO time as text, updated every minute. */
export function useTimeLeft(until: string): string {
  const t = useTexts(timeLeftTexts);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return formatTimeLeft(Date.parse(until) - now, t);
}
