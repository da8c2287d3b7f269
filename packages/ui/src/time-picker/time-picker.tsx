import type { Ref } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { type NumberOptions, NumberPicker } from '../picker/number-picker.tsx';
import type { PickerHandle } from '../picker/picker.tsx';
import { PickerSheet, type WheelSheetProps } from '../picker/picker-sheet.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  fitTime,
  formatTime,
  numbersOf,
  parseTime,
  type TimeColumn,
  type TimeRules,
  type TimeValue,
  timeColumns,
  twoDigits,
} from './time-columns.ts';
import { timePickerWords } from './time-picker.words.ts';

export type { TimeValue };

/** What a time picker offers, and how it looks. */
export type TimeOptions = NumberOptions<TimeColumn> & {
  /** Default 0. */
  minHour?: number;
  /** Default 23 (spec §5). */
  maxHour?: number;
  /** Default 0. */
  minMinute?: number;
  /** Default 59 (spec §5). */
  maxMinute?: number;
  /** Only minutes that are a multiple of it, such as 15. Default 1. */
  minuteStep?: number;
};

/** Props of TimePicker. */
export type TimePickerProps = TimeOptions & {
  /** 'HH:mm'; null shows the first time on offer. A time not on offer shows the nearest one. */
  value: TimeValue | null;
  /** After a wheel has come to rest. */
  onChange: (value: TimeValue) => void;
  ref?: Ref<PickerHandle<TimeValue>>;
};

/** Two wheels, hour and minute. */
export function TimePicker(props: TimePickerProps) {
  const { minHour = 0, maxHour = uiDefaults.timeMaxHour, minuteStep = 1, ...others } = props;
  const { minMinute = 0, maxMinute = uiDefaults.timeMaxMinute, filter, value, ...rest } = others;
  const rules: TimeRules = {
    min: { hour: minHour, minute: minMinute },
    max: { hour: maxHour, minute: maxMinute },
    minuteStep,
    filter,
  };
  return (
    <NumberPicker
      {...rest}
      formatter={props.formatter ?? ((_, number) => twoDigits(number))}
      columns={timeColumns}
      labels={useWords(timePickerWords)}
      value={fitTime(parseTime(value) ?? rules.min, rules)}
      rowsOf={(column) => numbersOf(column, rules)}
      fit={(time) => fitTime(time, rules)}
      format={formatTime}
    />
  );
}

/** Props of TimePickerSheet. */
export type TimePickerSheetProps = WheelSheetProps &
  TimeOptions & {
    /** Where the wheels start at each opening; null is the first time on offer. */
    value: TimeValue | null;
    /** "OK" was pressed; `onClose` is called right after. */
    onConfirm: (value: TimeValue) => void;
  };

/** A time picker in a sheet between "cancel" and "OK". */
export function TimePickerSheet(props: TimePickerSheetProps) {
  const { open, onClose, title, value, onConfirm, ...offer } = props;
  return (
    <PickerSheet<TimeValue | null, TimeValue> {...{ open, onClose, title, value, onConfirm }}>
      {(draft) => <TimePicker {...offer} {...draft} />}
    </PickerSheet>
  );
}
