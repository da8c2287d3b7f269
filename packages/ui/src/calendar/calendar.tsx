import { Sheet } from '../sheet/sheet.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import type { CalendarDay } from './calendar-day.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { calendarWords } from './calendar.words.ts';

export type { CalendarDay, CalendarProps };

/** Days to choose from, month after month: one, several, or a range. Stands in a page. */
export function Calendar(props: CalendarProps) {
  return <CalendarPanel {...props} />;
}

/** Props of CalendarSheet. */
export type CalendarSheetProps = CalendarProps & {
  open: boolean;
  /** Asked to close; also called right after onConfirm. */
  onClose: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
};

/** A calendar that rises from the bottom; every opening starts from `value`. */
export function CalendarSheet({ open, onClose, onClosed, ...props }: CalendarSheetProps) {
  const words = useWords(calendarWords);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={props.title ?? words.title}
      note={props.subtitle}
      height="tall"
      flush
    >
      <CalendarPanel {...props} inSheet onDone={onClose} />
    </Sheet>
  );
}
