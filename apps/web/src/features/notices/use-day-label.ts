import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { noticesTexts } from './notices.texts.ts';

const dayMs = 86_400_000;

/** Formats the China day of an ISO time: today, yesterday, or the date. */
export function useDayLabel(): (iso: string) => string {
  const t = useTexts(noticesTexts);
  const { time } = useFormat();
  const [now] = useState(() => Date.now());
  const dateAt = (ms: number) => time(new Date(ms).toISOString(), 'date');
  const names = new Map([
    [dateAt(now - dayMs), t.yesterday],
    [dateAt(now), t.today],
  ]);
  return (iso) => {
    const date = time(iso, 'date');
    return names.get(date) ?? date;
  };
}
