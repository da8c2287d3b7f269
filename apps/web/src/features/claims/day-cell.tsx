import { Cell } from '@yanche/ui/cell';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';

const DatePickerSheet = lazy(async () => ({
  default: (await import('@yanche/ui/date-picker')).DatePickerSheet,
}));

type DayCellProps = {
  label: string;
  placeholder: string;
  value: string | null;
  minDate: string;
  maxDate: string;
  error?: string | undefined;
  onChange: (day: string) => void;
};

/** A day to choose, in a row of a form. */
export function DayCell(props: DayCellProps) {
  const { label, value, minDate, maxDate, onChange } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Cell
        label={label}
        value={value ?? undefined}
        placeholder={props.placeholder}
        error={props.error}
        opens="dialog"
        onClick={() => setOpen(true)}
      />
      <Deferred open={open}>
        <DatePickerSheet
          open={open}
          onClose={() => setOpen(false)}
          title={label}
          value={value ?? maxDate}
          minDate={minDate}
          maxDate={maxDate}
          onConfirm={onChange}
        />
      </Deferred>
    </>
  );
}
