import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { Picker, type PickerChoice, type PickerHandle, type WheelLook } from '../picker/picker.tsx';
import { PickerSheet, type SheetOfWheels } from '../picker/picker-sheet.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  columnsOf,
  type DateColumn,
  type DateColumns,
  type DateRules,
  type DateValue,
  fitDate,
  formatDate,
  numbersOf,
  parseDate,
  today,
  yearsAround,
} from './date-columns.ts';
import { dateColumnWords, dateRowWords } from './date-picker.words.ts';

export type { DateColumn, DateColumns, DateValue };

/** What a date picker offers, and how it looks. */
export type DateOffer = WheelLook & {
  /** First day on offer, 'YYYY-MM-DD'; default 1 January ten years ago (spec §5). */
  minDate?: DateValue;
  /** Last day on offer; default 31 December ten years ahead (spec §5). */
  maxDate?: DateValue;
  /** Without a day column the day is the first; without a year column the year stays. Default all three. */
  columns?: DateColumns;
  /** Words of a row. */
  formatter?: (column: DateColumn, number: number) => string;
  /** Leaves numbers out: gets those of a column, gives those that stay. */
  filter?: DateRules['filter'];
};

/** Props of DatePicker. */
export type DatePickerProps = DateOffer & {
  /** 'YYYY-MM-DD'; null shows today. Outside the range it shows the nearest day on offer. */
  value: DateValue | null;
  /** After a wheel has come to rest. */
  onChange: (value: DateValue) => void;
  ref?: Ref<PickerHandle<DateValue>>;
};

/** Wheels for a calendar day, or for a part of it. */
export function DatePicker({ ref, ...props }: DatePickerProps) {
  const labels = useWords(dateColumnWords);
  const rows = useWords(dateRowWords);
  const wheels = useRef<PickerHandle>(null);
  const [now] = useState(today);
  const range = yearsAround(now.year, uiDefaults.dateYears);
  const columns = columnsOf(props.columns ?? 'year-month-day');
  const rules: DateRules = {
    columns,
    min: parseDate(props.minDate) ?? range.min,
    max: parseDate(props.maxDate) ?? range.max,
    filter: props.filter,
  };
  const shown = fitDate(parseDate(props.value) ?? now, rules);
  const { formatter = (column: DateColumn, number: number) => rows[column](number) } = props;

  /** What the wheels show, or the first of them; the rest as it is. */
  const dateOf = (choice: PickerChoice) => {
    const date = { ...shown };
    columns.forEach((column, i) => {
      date[column] = Number(choice[i] ?? date[column]);
    });
    return date;
  };
  const fitted = (choice: PickerChoice) => fitDate(dateOf(choice), rules);
  useImperativeHandle(ref, () => ({
    commit: () => formatDate(wheels.current ? fitted(wheels.current.commit()) : shown),
  }));

  return (
    <Picker
      ref={wheels}
      itemHeight={props.itemHeight}
      visible={props.visible}
      swipeMs={props.swipeMs}
      labels={columns.map((column) => labels[column])}
      columns={columns.map(
        (column) => (before: PickerChoice) =>
          numbersOf(column, dateOf(before), rules).map((value) => ({
            value,
            text: formatter(column, value),
          })),
      )}
      value={columns.map((column) => shown[column])}
      fit={(choice) => {
        const date = fitted(choice);
        return columns.map((column) => date[column]);
      }}
      onChange={(choice) => props.onChange(formatDate(fitted(choice)))}
    />
  );
}

/** Props of DatePickerSheet. */
export type DatePickerSheetProps = SheetOfWheels &
  DateOffer & {
    /** Where the wheels start at each opening; null is today. */
    value: DateValue | null;
    /** "OK" was pressed; `onClose` is called right after. */
    onConfirm: (value: DateValue) => void;
  };

/** A date picker in a sheet between "cancel" and "OK". */
export function DatePickerSheet(props: DatePickerSheetProps) {
  const { open, onClose, title, value, onConfirm, ...offer } = props;
  return (
    <PickerSheet<DateValue | null, DateValue> {...{ open, onClose, title, value, onConfirm }}>
      {(draft) => <DatePicker {...offer} {...draft} />}
    </PickerSheet>
  );
}
