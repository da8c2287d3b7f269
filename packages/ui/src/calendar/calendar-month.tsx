import { type CSSProperties, useId, useRef } from 'react';
import type { CalendarDay } from './calendar-day.ts';
import { countWeeks, weeksOf } from './calendar-state.ts';
import { type DayNumber, endOfMonth } from './day-number.ts';
import { useNearViewport } from './use-near-viewport.ts';

/** How the days of a month are drawn. */
type DaysLook = {
  view: (day: DayNumber) => CalendarDay;
  nameOf: (day: DayNumber, view: CalendarDay) => string;
  today: DayNumber;
  /** The day that Tab goes to. */
  active: DayNumber;
  weekStart: number;
  multiselectable: boolean;
  readonly: boolean;
};

type MonthProps = DaysLook & {
  /** Its first day. */
  month: DayNumber;
  title: string;
  /** Rendered on the first pass, before the scroll position is known. */
  first: boolean;
};

/** One month. Far from the viewport and without focus only its heading and height are rendered. */
export function CalendarMonth({ month, title, first, ...look }: MonthProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const near = useNearViewport(box, first);
  const focused = look.active >= month && look.active <= endOfMonth(month);
  return (
    <div
      ref={box}
      data-month={month}
      className="y-calendar__month"
      style={{ '--y-calendar-weeks': countWeeks(month, look.weekStart) } as CSSProperties}
    >
      <h3 id={id} className="y-calendar__month-title">
        {title}
      </h3>
      {(near || focused) && <Days month={month} labelledBy={id} {...look} />}
    </div>
  );
}

function Days({ month, labelledBy, ...look }: DaysLook & { month: DayNumber; labelledBy: string }) {
  const weeks = weeksOf(month, look.weekStart);
  const gap = 7 - (weeks[0]?.length ?? 7);
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it
      role="grid"
      aria-labelledby={labelledBy}
      aria-multiselectable={look.multiselectable || undefined}
      aria-readonly={look.readonly || undefined}
      className="y-calendar__days"
    >
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week[0]}>
            {index === 0 && gap > 0 && <td colSpan={gap} aria-hidden="true" />}
            {week.map((day) => (
              <Day key={day} day={day} {...look} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, view, nameOf, today, active }: DaysLook & { day: DayNumber }) {
  const shown = view(day);
  const { type, tone } = shown;
  const classes = ['y-calendar__day', `y-calendar__day--${type}`];
  if (day === today) classes.push('y-calendar__day--today');
  return (
    <td
      data-day={day}
      tabIndex={day === active ? 0 : -1}
      aria-selected={type !== 'normal' && type !== 'disabled'}
      aria-disabled={type === 'disabled' || undefined}
      aria-current={day === today ? 'date' : undefined}
      className={classes.join(' ')}
    >
      <span className="y-sr">{nameOf(day, shown)}</span>
      <span className={`y-calendar__face y-calendar__face--${tone ?? 'plain'}`} aria-hidden="true">
        {shown.topInfo && <span className="y-calendar__info">{shown.topInfo}</span>}
        <span className="y-calendar__number">{shown.text}</span>
        {shown.bottomInfo && <span className="y-calendar__info">{shown.bottomInfo}</span>}
      </span>
    </td>
  );
}
