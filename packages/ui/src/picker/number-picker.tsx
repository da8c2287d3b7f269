import { type Ref, useImperativeHandle, useRef } from 'react';
import { Picker, type PickerChoice, type PickerHandle, type WheelOptions } from './picker.tsx';

/** Options of every picker with numbers on its wheels; `C` names its columns. */
export type NumberOptions<C extends string> = WheelOptions & {
  /** Text of a row; default as usual in the current language. */
  formatter?: (column: C, number: number) => string;
  /** Leaves numbers out: gets those of a column, gives those that stay. */
  filter?: (column: C, numbers: readonly number[]) => readonly number[];
};

type NumberPickerProps<C extends string> = WheelOptions & {
  /** From the first wheel to the last. */
  columns: readonly C[];
  /** Accessible names of the wheels. */
  labels: Record<C, string>;
  formatter: (column: C, number: number) => string;
  /** May have numbers without a wheel: they stay. */
  value: Record<C, number>;
  /** Rows of a column while the wheels show `numbers`. */
  rowsOf: (column: C, numbers: Record<C, number>) => readonly number[];
  /** The closest numbers that may be chosen. */
  fit: (numbers: Record<C, number>) => Record<C, number>;
  format: (numbers: Record<C, number>) => string;
  onChange: (value: string) => void;
  ref?: Ref<PickerHandle<string>>;
};

/** Wheels for a text made of numbers, such as 'YYYY-MM-DD' or 'HH:mm'. */
export function NumberPicker<C extends string>({ ref, ...props }: NumberPickerProps<C>) {
  const { columns, value, fit, format } = props;
  const wheels = useRef<PickerHandle>(null);
  /** The numbers on the wheels, and those without a wheel unchanged. */
  const numbersOf = (choice: PickerChoice) => {
    const numbers = { ...value };
    columns.forEach((column, i) => {
      numbers[column] = Number(choice[i] ?? value[column]);
    });
    return numbers;
  };
  const textOf = (choice: PickerChoice) => format(fit(numbersOf(choice)));
  const choiceOf = (numbers: Record<C, number>) => columns.map((column) => numbers[column]);
  useImperativeHandle(ref, () => ({ commit: () => textOf(wheels.current?.commit() ?? []) }));

  return (
    <Picker
      ref={wheels}
      itemHeight={props.itemHeight}
      visible={props.visible}
      swipeMs={props.swipeMs}
      labels={columns.map((column) => props.labels[column])}
      columns={columns.map(
        (column) => (before: PickerChoice) =>
          props
            .rowsOf(column, numbersOf(before))
            .map((number) => ({ value: number, text: props.formatter(column, number) })),
      )}
      value={choiceOf(value)}
      fit={(choice) => choiceOf(fit(numbersOf(choice)))}
      onChange={(choice) => props.onChange(textOf(choice))}
    />
  );
}
