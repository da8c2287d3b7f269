import { type Ref, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { type NumberOptions, NumberPicker } from '../picker/number-picker.tsx';
import type { PickerHandle } from '../picker/picker.tsx';
import { PickerSheet, type WheelSheetProps } from '../picker/picker-sheet.tsx';
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

export type { DateValue };

/** What a date picker offers, and how it looks. */
export type DateOptions = NumberOptions<DateColumn> & {
  /** First day on offer, 'YYYY-MM-DD'; default 1 January ten years ago (spec §5). */
  minDate?: DateValue;
  /** Last day on offer; default 31 December ten years ahead (spec §5). */
  maxDate?: DateValue;
  /** Without a day column the day is the first; without a year column the year stays. Default all three. */
  columns?: DateColumns;
};

/** Props of DatePicker. */
export type DatePickerProps = DateOptions & {
  /** 'YYYY-MM-DD'; null shows today. Outside the range it shows the nearest day on offer. */
  value: DateValue | null;
  /** After a wheel has come to rest. */
  onChange: (value: DateValue) => void;
  ref?: Ref<PickerHandle<DateValue>>;
};

/** Wheels for a calendar day, or for a part of it. */
export function DatePicker(props: DatePickerProps) {
  const { columns = 'year-month-day', minDate, maxDate, filter, value, ...rest } = props;
  const labels = useWords(dateColumnWords);
  const rows = useWords(dateRowWords);
  const [now] = useState(today);
  const range = yearsAround(now.year, uiDefaults.dateYears);
  const rules: DateRules = {
    columns: columnsOf(columns),
    min: parseDate(minDate) ?? range.min,
    max: parseDate(maxDate) ?? range.max,
    filter,
  };
  return (
    <NumberPicker
      {...rest}
      formatter={props.formatter ?? ((column, number) => rows[column](number))}
      columns={rules.columns}
      labels={labels}
      value={fitDate(parseDate(value) ?? now, rules)}
      rowsOf={(column, date) => numbersOf(column, date, rules)}
      fit={(date) => fitDate(date, rules)}
      format={formatDate}
    />
  );
}

/** Props of DatePickerSheet. */
export type DatePickerSheetProps = WheelSheetProps &
  DateOptions & {
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
