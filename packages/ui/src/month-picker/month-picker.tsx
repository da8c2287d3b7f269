import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Picker, type PickerHandle } from '../picker/picker.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import {
  clampMonth,
  formatMonth,
  type MonthValue,
  monthRange,
  parseMonth,
} from './month-picker.ts';

export type { MonthValue };

/** Props of MonthPicker. */
export type MonthPickerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** 'YYYY-MM'; null starts at `max`. */
  value: MonthValue | null;
  /** OK was pressed; the sheet must be closed by the caller (onClose is called right after). */
  onConfirm: (value: MonthValue) => void;
  /** 'YYYY-MM'; default January ten years ago (spec §5). */
  min?: MonthValue;
  /** 'YYYY-MM'; default December ten years ahead (spec §5). */
  max?: MonthValue;
};

/** A sheet with two wheels, year and month: licence dates. */
export function MonthPicker(props: MonthPickerProps) {
  const texts = useUiTexts();
  const wheels = useRef<PickerHandle>(null);
  const { min, max } = useRange(props);
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      flush
      headStart={
        <Button tone="text" onClick={props.onClose}>
          {texts.cancel}
        </Button>
      }
      headEnd={
        <Button
          tone="text"
          onClick={() => {
            const [year, month] = wheels.current?.commit() ?? [];
            if (typeof year === 'number' && typeof month === 'number') {
              // Clamped once more: a year still rolling may have ended where the month does not exist.
              props.onConfirm(formatMonth(clampMonth({ year, month }, min, max)));
            }
            props.onClose();
          }}
        >
          {texts.ok}
        </Button>
      }
    >
      <Wheels {...props} handle={wheels} />
    </Sheet>
  );
}

function useRange(props: Pick<MonthPickerProps, 'min' | 'max'>) {
  const [year] = useState(() => new Date().getFullYear());
  return {
    min: parseMonth(props.min) ?? { year: year - 10, month: 1 },
    max: parseMonth(props.max) ?? { year: year + 10, month: 12 },
  };
}

/** Mounted with each opening, so it starts from `value` every time. */
function Wheels({ handle, ...props }: MonthPickerProps & { handle: React.Ref<PickerHandle> }) {
  const texts = useUiTexts();
  const { min, max } = useRange(props);
  const [chosen, setChosen] = useState(() => clampMonth(parseMonth(props.value) ?? max, min, max));
  const { years, months } = monthRange(min, max, chosen.year);
  return (
    <Picker
      ref={handle}
      labels={[texts.year, texts.month]}
      columns={[
        years.map((value) => ({ value, text: texts.yearOf(value) })),
        months.map((value) => ({ value, text: texts.monthOf(value) })),
      ]}
      value={[chosen.year, chosen.month]}
      onChange={(next) =>
        setChosen(clampMonth({ year: Number(next[0]), month: Number(next[1]) }, min, max))
      }
    />
  );
}
