import { useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { toast } from '../toast/toast.tsx';
import { useUiLocale, useUiTexts, useWords } from '../ui-texts/ui-texts.tsx';
import { type CalendarDay, plainDay, spokenName } from './calendar-day.ts';
import type { CalendarProps } from './calendar-props.ts';
import {
  calendarLimits,
  type DayType,
  dayTypeOf,
  isWhole,
  readValue,
  type SelectionRules,
  type Tap,
  tapDay,
} from './calendar-state.ts';
import { calendarWords } from './calendar.words.ts';
import { type DayNumber, formatDay, localToday, parseDay } from './day-number.ts';
import { type CalendarShortcut, shortcutRange, tapShortcut } from './shortcuts.ts';

/** State and actions of a calendar. `onDone` is called after a confirmation. */
export function useCalendar(props: CalendarProps, onDone?: () => void) {
  const { type = 'single', firstDayOfWeek: weekStart = uiDefaults.weekStart } = props;
  const { showConfirm = true, allowSameDay = false, readonly = false } = props;
  const words = useWords(calendarWords);
  const texts = useUiTexts();
  const locale = useUiLocale();
  const [phoneToday] = useState(() => localToday());
  const today = parseDay(props.today) ?? phoneToday;
  const limits = calendarLimits(props.minDate, props.maxDate, today);
  const within = (day: DayNumber) => Math.min(limits.max, Math.max(limits.min, day));
  const maxRange = props.maxRange && props.maxRange > 0 ? Math.floor(props.maxRange) : Infinity;

  const given = readValue(props.value, type, limits);
  const seed = `${type} ${given.join()}`;
  const [state, setState] = useState(() => {
    const day = within(given[0] ?? today);
    return { seed, selected: given, active: day, reveal: { day, smooth: false } };
  });
  if (seed !== state.seed) {
    const same = `${type} ${state.selected.join()}` === seed; // the owner only passes back what onSelect told it
    const day = within(given[0] ?? today);
    const moved = { selected: given, active: day, reveal: { day, smooth: true } };
    setState({ ...state, ...(same ? {} : moved), seed });
  }
  const { selected, active, reveal } = state;

  const dress = (day: DayNumber, dayType: DayType): CalendarDay => {
    const off = day < limits.min || day > limits.max;
    const plain = plainDay(day, off ? 'disabled' : dayType, {
      today,
      todayWord: texts.today,
      words,
    });
    const shown = props.formatter?.(plain) ?? plain;
    return off ? { ...shown, type: 'disabled' } : shown;
  };
  const rules: SelectionRules = {
    type,
    allowSameDay,
    maxRange,
    disabled: (day) => dress(day, 'normal').type === 'disabled',
  };

  const tell = (event: 'onSelect' | 'onConfirm', days: DayNumber[]) => {
    const dates = days.map(formatDay);
    const listener = props[event] as ((value: unknown) => void) | undefined; // by `type`, see Choice
    listener?.(type === 'single' ? dates[0] : dates);
  };
  const confirm = (days = selected) => {
    if (!isWhole(days, type)) return;
    tell('onConfirm', days);
    onDone?.();
  };
  const apply = (tap: Tap) => {
    if (tap.kind === 'none') return;
    const over = tap.kind === 'full' || (tap.kind === 'select' && tap.over);
    if (over) toast(words.tooMany(maxRange));
    if (tap.kind === 'full') return;
    setState((old) => ({ ...old, selected: tap.days }));
    if (tap.kind === 'unselect') {
      props.onUnselect?.(formatDay(tap.day));
      return;
    }
    if (over) props.onOverRange?.();
    tell('onSelect', tap.days);
    if (tap.final && !showConfirm) confirm(tap.days);
  };
  const shortcutTap = (name: CalendarShortcut) =>
    tapShortcut(shortcutRange(name, today, weekStart), limits, today, rules);

  return {
    type,
    words,
    locale,
    today,
    limits,
    within,
    maxRange,
    weekStart,
    readonly,
    showConfirm: showConfirm && !readonly,
    selected,
    whole: isWhole(selected, type),
    active,
    reveal,
    view: (day: DayNumber) => dress(day, dayTypeOf(day, selected, type)),
    nameOf: (day: DayNumber, shown: CalendarDay) => spokenName(day, shown, words, locale),
    setActive: (day: DayNumber) =>
      setState((old) => (old.active === within(day) ? old : { ...old, active: within(day) })),
    tap: (day: DayNumber) => {
      if (!readonly) apply(tapDay(selected, day, rules));
    },
    shortcutTap,
    tapShortcut: (name: CalendarShortcut) => {
      const tap = shortcutTap(name);
      const start = tap?.days[0];
      if (!tap || start === undefined) return;
      setState((old) => ({ ...old, active: start, reveal: { day: start, smooth: true } }));
      apply(tap);
    },
    confirm: () => confirm(),
  };
}

export type CalendarState = ReturnType<typeof useCalendar>;
