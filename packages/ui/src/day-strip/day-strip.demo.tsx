import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { type Day, DayStrip } from './day-strip.tsx';

const today = '2026-09-24';

function useDays(count: number): Day[] {
  const say = useSay();
  const days: Day[] = Array.from({ length: count }, (_, i) => {
    const time = Date.parse(`${today}T00:00:00Z`) + i * 86_400_000;
    return { value: new Date(time).toISOString().slice(0, 10) };
  });
  const marks: Partial<Record<string, Partial<Day>>> = {
    '2026-09-25': { holiday: 'rest', holidayName: say('中秋节', 'Mid-Autumn Festival') },
    '2026-09-26': { full: true },
    '2026-09-27': { holiday: 'work' },
  };
  return days.map((day) => ({ ...day, ...marks[day.value] }));
}

function Strip({ count, first }: { count: number; first: string | null }) {
  const say = useSay();
  const [value, setValue] = useState(first);
  return (
    <Card>
      <DayStrip
        label={say(`检测日期，${count} 天`, `Day of the inspection, ${count} days`)}
        days={useDays(count)}
        value={value}
        onChange={setValue}
        today={today}
      />
      <output className="demo__out">{value}</output>
    </Card>
  );
}

const Five = () => <Strip count={5} first={today} />;
const Many = () => <Strip count={14} first="2026-10-04" />;
const None = () => <Strip count={3} first={null} />;

export const demo: WidgetDemo = {
  title: ['日期条', 'Day strip'],
  examples: [
    { title: ['五天，有休、满、班', 'Five days: off, full, work'], Example: Five },
    { title: ['更多天，可滚动', 'More days, scrolling'], Example: Many },
    { title: ['三天，未选', 'Three days, none chosen'], Example: None },
  ],
};
