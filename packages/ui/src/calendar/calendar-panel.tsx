import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { weekdayHeads } from './day-names.ts';
import { calendarShortcuts } from './shortcuts.ts';
import { summaryOf } from './summary.ts';
import { type CalendarState, useCalendar } from './use-calendar.ts';
import './calendar.css';

type PanelProps = CalendarProps & {
  /** Stands in a sheet, which has the heading and the height. */
  inSheet?: boolean;
  /** After a confirmation. */
  onDone?: () => void;
};

/** Heading, shortcuts, months that scroll, and what is selected beside the confirm button. */
export function CalendarPanel({ inSheet = false, onDone, ...props }: PanelProps) {
  const id = useId();
  const calendar = useCalendar(props, onDone);
  const { type, words, weekStart, locale } = calendar;
  const classes = ['y-calendar'];
  if (inSheet) classes.push('y-calendar--sheet');
  if (calendar.whole) classes.push('y-calendar--whole');
  if (calendar.readonly) classes.push('y-calendar--readonly');
  const title = inSheet ? undefined : props.title;
  const Box = inSheet ? 'div' : 'section'; // the sheet has a name already
  return (
    <Box
      className={classes.join(' ')}
      aria-label={title || inSheet ? undefined : words.title}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className="y-calendar__head">
          <h2 id={id}>{title}</h2>
          {props.subtitle && <p className="y-calendar__note">{props.subtitle}</p>}
        </div>
      )}
      {type === 'range' && !calendar.readonly && (
        <Shortcuts calendar={calendar} names={props.shortcuts ?? calendarShortcuts} />
      )}
      <div className="y-calendar__weekdays" aria-hidden="true">
        {weekdayHeads(weekStart, locale).map((head, index) => (
          <span key={`${index} ${head}`}>{head}</span>
        ))}
      </div>
      <CalendarMonths calendar={calendar} />
      <Foot calendar={calendar} text={props.confirmText} />
    </Box>
  );
}

type PartProps = { calendar: CalendarState };

function Shortcuts({
  calendar,
  names,
}: PartProps & { names: NonNullable<CalendarProps['shortcuts']> }) {
  const { words, selected } = calendar;
  if (names.length === 0) return null;
  return (
    <fieldset className="y-calendar__shortcuts" aria-label={words.shortcuts}>
      {names.map((name) => {
        const tap = calendar.shortcutTap(name);
        const chosen = tap?.days.join() === selected.join();
        return (
          <Button
            key={name}
            size="small"
            tone={chosen ? 'tint' : 'outline'}
            aria-pressed={chosen}
            aria-disabled={tap === null || undefined}
            onClick={() => calendar.tapShortcut(name)}
          >
            {words[name]}
          </Button>
        );
      })}
    </fieldset>
  );
}

function Foot({ calendar, text }: PartProps & { text: string | undefined }) {
  const texts = useUiTexts();
  const [main, note] = summaryOf(calendar.selected, calendar);
  const summary = (
    <output className={calendar.showConfirm ? 'y-calendar__summary' : 'y-sr'}>
      <span>{main}</span> <span className="y-calendar__note">{note}</span>
    </output>
  );
  if (!calendar.showConfirm) return summary;
  return (
    <div className="y-calendar__foot">
      {summary}
      <Button size="large" aria-disabled={!calendar.whole || undefined} onClick={calendar.confirm}>
        {text ?? texts.ok}
      </Button>
    </div>
  );
}
