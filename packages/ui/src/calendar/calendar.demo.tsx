import { type ReactNode, useState } from 'react';
import { type Say, useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Calendar, type CalendarDay, CalendarSheet, type CalendarSheetProps } from './calendar.tsx';

/** What a calendar told, in order. */
function useEvents() {
  const [events, setEvents] = useState<string[]>([]);
  const hear = (event: string) => (what?: string | readonly (string | undefined)[]) =>
    setEvents((old) => [...old, `${event} ${what?.toString() ?? ''}`.trim()]);
  const told = (
    <output style={{ display: 'block', marginBlockStart: 12 }}>{events.join(' · ')}</output>
  );
  return { hear, list: events.length > 0 && told };
}

/** A button, the sheet it opens, and what came of it. */
function Opener({
  name,
  ...props
}: { name: string } & Omit<CalendarSheetProps, 'open' | 'onClose' | 'onSelect' | 'onConfirm'>) {
  const [open, setOpen] = useState(false);
  const { hear, list } = useEvents();
  return (
    <Card>
      <Button tone="outline" block data-opens onClick={() => setOpen(true)}>
        {name}
      </Button>
      <CalendarSheet
        {...(props as CalendarSheetProps)}
        open={open}
        onClose={() => setOpen(false)}
        onSelect={hear('select')}
        onConfirm={hear('confirm')}
        onUnselect={hear('unselect')}
        onOverRange={hear('overRange')}
      />
      {list}
    </Card>
  );
}

function Sheets() {
  const say = useSay();
  return (
    <>
      <Opener name={say('检测日期', 'Inspection day')} />
      <Opener
        name={say('报告日期，最多 3 天', 'Report dates, up to 3 days')}
        title={say('报告日期', 'Report dates')}
        subtitle={say('按报告出具日期筛选', 'By the day the report was issued')}
        type="range"
        maxRange={3}
      />
      <Opener
        name={say('可上门的日子，最多 3 天', 'Days you are in, up to 3')}
        type="multiple"
        maxRange={3}
      />
      <Opener
        name={say('不用确认的时段', 'A range without confirming')}
        type="range"
        showConfirm={false}
        allowSameDay
        maxRange={31}
        firstDayOfWeek={1}
      />
    </>
  );
}

/** From edge to edge, so that seven columns are wide enough for a finger. */
function Wide({ children }: { children: ReactNode }) {
  return <div style={{ marginInline: 'calc(-1 * var(--y-gutter))' }}>{children}</div>;
}

function Panel() {
  const say = useSay();
  const { hear, list } = useEvents();
  return (
    <>
      <Wide>
        <Calendar
          type="range"
          title={say('账单日期', 'Statement dates')}
          subtitle={say('最多查看 31 天', 'Up to 31 days at once')}
          maxRange={31}
          onSelect={hear('select')}
          onConfirm={hear('confirm')}
          onOverRange={hear('overRange')}
        />
      </Wide>
      {list}
    </>
  );
}

/** A market's days around the autumn holidays. */
function bookingDay(say: Say) {
  const full = ['2026-09-26', '2026-09-27', '2026-10-10'];
  const ends: Partial<Record<CalendarDay['type'], string>> = {
    start: say('送车', 'Drop off'),
    end: say('取车', 'Pick up'),
  };
  return (day: CalendarDay): CalendarDay => {
    const bottomInfo = ends[day.type];
    if (full.includes(day.date)) {
      return { ...day, type: 'disabled', bottomInfo: say('约满', 'Full') };
    }
    if (day.date >= '2026-10-01' && day.date <= '2026-10-07') {
      const holiday = { topInfo: say('休', 'off'), tone: 'pass' as const };
      const surcharge = say('国庆节，加价 50 元', 'National Day, 50 yuan more');
      const spoken = bottomInfo === undefined ? surcharge : `${surcharge}, ${bottomInfo}`;
      return { ...day, ...holiday, bottomInfo: bottomInfo ?? '+¥50', spoken };
    }
    return { ...day, bottomInfo };
  };
}

function Booking() {
  const say = useSay();
  return (
    <Wide>
      <Calendar
        title={say('送检日期', 'Days at the workshop')}
        type="range"
        today="2026-09-24"
        minDate="2026-09-24"
        maxDate="2026-10-31"
        value={['2026-09-28', '2026-10-02']}
        shortcuts={[]}
        formatter={bookingDay(say)}
        confirmText={say('预约', 'Book')}
      />
    </Wide>
  );
}

function Readonly() {
  const say = useSay();
  return (
    <Wide>
      <Calendar
        title={say('到场日', 'Days an inspector comes')}
        type="multiple"
        readonly
        today="2026-11-21"
        minDate="2026-11-01"
        maxDate="2026-11-30"
        value={['2026-11-03', '2026-11-10', '2026-11-17']}
      />
    </Wide>
  );
}

function Years() {
  const say = useSay();
  return (
    <Wide>
      <Calendar
        title={say('上牌日期', 'First registration')}
        minDate="2006-01-01"
        maxDate="2026-12-31"
        value="2016-02-29"
      />
    </Wide>
  );
}

export const demo: WidgetDemo = {
  title: ['日历', 'Calendar'],
  examples: [
    {
      title: ['弹层：单选、时段、多选', 'In a sheet: day, range, days'],
      Example: Sheets,
    },
    { title: ['页面内的时段与快捷选择', 'In a page: range, shortcuts'], Example: Panel },
    {
      title: ['节假日、约满、送取车', 'Holidays, full days, own words'],
      Example: Booking,
    },
    { title: ['只读', 'Read only'], Example: Readonly },
    { title: ['二十一年', 'Twenty-one years'], Example: Years },
  ],
};
