import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { CalendarSheet } from '@yanche/ui/calendar';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import type { Days } from './filter-days.ts';
import { filterTexts } from './filter.texts.ts';

/** Range of the calendar: past orders and the booking horizon, with a margin. */
const [daysBack, daysAhead] = [365, 60];

/** Days of one range: a quarter. */
const longestRange = 92;

type Props = {
  open: boolean;
  onClose: () => void;
  value: Days;
  onConfirm: (days: Days) => void;
};

/** Calendar for a range of appointment days. */
export function DaysSheet({ open, onClose, value: { from, to }, onConfirm }: Props) {
  const t = useTexts(filterTexts);
  const [today] = useState(() => shanghaiDay(new Date()));
  const chosen = from !== undefined && to !== undefined ? [from, to] : [];
  return (
    <CalendarSheet
      open={open}
      onClose={onClose}
      title={t.days}
      type="range"
      allowSameDay
      maxRange={longestRange}
      today={today}
      minDate={addDays(today, -daysBack)}
      maxDate={addDays(today, daysAhead)}
      value={chosen}
      onConfirm={([start, end]) => onConfirm({ from: start, to: end })}
    />
  );
}
