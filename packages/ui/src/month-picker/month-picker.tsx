import { DatePickerSheet } from '../date-picker/date-picker.tsx';
import type { WheelSheetProps } from '../picker/picker-sheet.tsx';

/** A calendar month, 'YYYY-MM'. */
export type MonthValue = string;

/** Props of MonthPicker. */
export type MonthPickerProps = WheelSheetProps & {
  /** null starts at this month, or at the end of the range closest to it. */
  value: MonthValue | null;
  /** "OK" was pressed; `onClose` is called right after. */
  onConfirm: (value: MonthValue) => void;
  /** Default January ten years ago (spec §5). */
  min?: MonthValue;
  /** Default December ten years ahead (spec §5). */
  max?: MonthValue;
};

/** A sheet with two wheels, year and month: licence dates. */
export function MonthPicker({ min, max, onConfirm, ...sheet }: MonthPickerProps) {
  return (
    <DatePickerSheet
      {...sheet}
      columns="year-month"
      minDate={min}
      maxDate={max}
      onConfirm={(date) => onConfirm(date.slice(0, 'YYYY-MM'.length))}
    />
  );
}
