import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { reducedMotion } from '../use-drag/reduced-motion.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { dayForKey, monthsOf } from './calendar-state.ts';
import { monthName } from './day-names.ts';
import { addMonths, type DayNumber, startOfMonth } from './day-number.ts';
import type { CalendarState } from './use-calendar.ts';

/** The months, one below the other in a box that scrolls; taps and keys on any day come in here. */
export function CalendarMonths({ calendar }: { calendar: CalendarState }) {
  const { active, reveal, weekStart } = calendar;
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);

  useLayoutEffect(() => {
    const month = box.current?.querySelector<HTMLElement>(
      `[data-month="${startOfMonth(reveal.day)}"]`,
    );
    const smooth = reveal.smooth && !reducedMotion();
    box.current?.scrollTo({ top: month?.offsetTop ?? 0, behavior: smooth ? 'smooth' : 'auto' });
  }, [reveal]);
  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayAt(event.target);
    if (day === null) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayForKey(day, event.key, { weekStart, rtl, shift: event.shiftKey });
    if (next !== undefined) {
      follow.current = calendar.within(next) !== active;
      calendar.setActive(next);
    } else if (event.key === 'Enter' || event.key === ' ') calendar.tap(day);
    else return;
    event.preventDefault();
  };
  const first = startOfMonth(reveal.day);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the days inside
    <div
      ref={box}
      className="y-calendar__months"
      onKeyDown={onKeyDown}
      onFocus={(event) => calendar.setActive(dayAt(event.target) ?? active)}
      onClick={(event) => {
        const day = dayAt(event.target);
        if (day !== null) calendar.tap(day);
      }}
    >
      {monthsOf(calendar.limits).map((month) => (
        <CalendarMonth
          key={month}
          month={month}
          title={monthName(month, calendar.locale)}
          first={month === first || month === addMonths(first, 1)}
          view={calendar.view}
          nameOf={calendar.nameOf}
          today={calendar.today}
          active={active}
          weekStart={weekStart}
          multiselectable={calendar.type !== 'single'}
          readonly={calendar.readonly}
        />
      ))}
    </div>
  );
}

/** The day that an event happened on. */
function dayAt(target: EventTarget): DayNumber | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell ? Number(cell.dataset.day) : null;
}
