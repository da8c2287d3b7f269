import type { ReactNode } from 'react';
import type { CalendarDay } from './calendar-day.ts';
import type { CalendarShortcut } from './shortcuts.ts';

/** A calendar day, 'YYYY-MM-DD'. */
type CalendarDate = string;

type Options = {
  /** Default the first day of last month (spec §5). */
  minDate?: CalendarDate;
  /** Default 6 months ahead (spec §5). */
  maxDate?: CalendarDate;
  /** The day it is in the place that matters; default where the phone is. */
  today?: CalendarDate;
  /** First column, 0 is Sunday. Default 0 (spec §5). */
  firstDayOfWeek?: number;
  /** Days of a range, both ends counted, or of a multiple selection; unlimited by default. spec §5 */
  maxRange?: number;
  /** A range may begin and end on the same day. Default false. */
  allowSameDay?: boolean;
  /** Default true; `false` confirms as soon as a day or a range is chosen. */
  showConfirm?: boolean;
  /** Label of the confirm button; default 确定. */
  confirmText?: string;
  /** Only to be looked at. */
  readonly?: boolean;
  /** Changes how a day looks and what it says; type 'disabled' takes it off the offer. */
  formatter?: (day: CalendarDay) => CalendarDay;
  /** Buttons above a range; default all five (spec §9). */
  shortcuts?: readonly CalendarShortcut[];
  /** Heading; a sheet has one by default. */
  title?: ReactNode;
  /** Secondary line under the heading, if there is one. */
  subtitle?: ReactNode;
  /** A range, or a shortcut, went over `maxRange` and was clamped. */
  onOverRange?: () => void;
  /** A day of a multiple selection was tapped again. */
  onUnselect?: (date: CalendarDate) => void;
};

/**
 * `value` is what is selected at first; a new one replaces the selection, which the calendar keeps itself.
 * `onSelect` hears every change of it, `onConfirm` the result.
 */
type Choice =
  | {
      type?: 'single';
      value?: CalendarDate | null;
      onSelect?: (date: CalendarDate) => void;
      onConfirm?: (date: CalendarDate) => void;
    }
  | {
      type: 'multiple';
      value?: readonly CalendarDate[];
      /** In order of the calendar. */
      onSelect?: (dates: CalendarDate[]) => void;
      onConfirm?: (dates: CalendarDate[]) => void;
    }
  | {
      type: 'range';
      /** First day, or first and last. */
      value?: readonly CalendarDate[];
      onSelect?: (range: [start: CalendarDate, end?: CalendarDate]) => void;
      onConfirm?: (range: [start: CalendarDate, end: CalendarDate]) => void;
    };

/** Props of Calendar. */
export type CalendarProps = Options & Choice;
