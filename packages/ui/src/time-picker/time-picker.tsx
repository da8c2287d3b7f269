import { type Ref, useImperativeHandle, useRef } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { Picker, type PickerChoice, type PickerHandle, type WheelLook } from '../picker/picker.tsx';
import { PickerSheet, type SheetOfWheels } from '../picker/picker-sheet.tsx';
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

export type { TimeColumn, TimeValue };

/** What a time picker offers, and how it looks. */
export type TimeOffer = WheelLook & {
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
  /** Words of a row; default two digits. */
  formatter?: (column: TimeColumn, number: number) => string;
  /** Leaves numbers out: gets those of a column, gives those that stay. */
  filter?: TimeRules['filter'];
};

/** Props of TimePicker. */
export type TimePickerProps = TimeOffer & {
  /** 'HH:mm'; null shows the first time on offer. A time not on offer shows the nearest one. */
  value: TimeValue | null;
  /** After a wheel has come to rest. */
  onChange: (value: TimeValue) => void;
  ref?: Ref<PickerHandle<TimeValue>>;
};

/** Two wheels, hour and minute. */
export function TimePicker({ ref, ...props }: TimePickerProps) {
  const { minHour = 0, maxHour = uiDefaults.timeMaxHour, minuteStep = 1, filter } = props;
  const { minMinute = 0, maxMinute = uiDefaults.timeMaxMinute } = props;
  const { formatter = (_: TimeColumn, number: number) => twoDigits(number) } = props;
  const words = useWords(timePickerWords);
  const wheels = useRef<PickerHandle>(null);
  const rules: TimeRules = {
    min: { hour: minHour, minute: minMinute },
    max: { hour: maxHour, minute: maxMinute },
    minuteStep,
    filter,
  };
  const shown = fitTime(parseTime(props.value) ?? rules.min, rules);
  const timeOf = ([hour, minute]: PickerChoice) =>
    formatTime({ hour: Number(hour ?? shown.hour), minute: Number(minute ?? shown.minute) });
  useImperativeHandle(ref, () => ({ commit: () => timeOf(wheels.current?.commit() ?? []) }));

  return (
    <Picker
      ref={wheels}
      itemHeight={props.itemHeight}
      visible={props.visible}
      swipeMs={props.swipeMs}
      labels={[words.hour, words.minute]}
      columns={timeColumns.map((column) =>
        numbersOf(column, rules).map((value) => ({ value, text: formatter(column, value) })),
      )}
      value={timeColumns.map((column) => shown[column])}
      onChange={(choice) => props.onChange(timeOf(choice))}
    />
  );
}

/** Props of TimePickerSheet. */
export type TimePickerSheetProps = SheetOfWheels &
  TimeOffer & {
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
