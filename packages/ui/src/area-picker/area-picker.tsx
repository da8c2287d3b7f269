import { type Ref, useImperativeHandle, useRef } from 'react';
import {
  Picker,
  type PickerChoice,
  type PickerHandle,
  type WheelOptions,
} from '../picker/picker.tsx';
import { PickerSheet, type WheelSheetProps } from '../picker/picker-sheet.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { type Area, type AreaLists, areaPath, areaRows, codeOf } from './area-rows.ts';
import { areaPickerWords } from './area-picker.words.ts';

export type { Area, AreaLists };

/** What an area picker offers, and how it looks. */
export type AreaOptions = WheelOptions & {
  areas: AreaLists;
  /** Province only, or with cities, or with counties too. Default 3. */
  columnsNum?: 1 | 2 | 3;
  /** First row of each column, for "not chosen". */
  placeholders?: readonly string[];
};

/** Props of AreaPicker. */
export type AreaPickerProps = AreaOptions & {
  /** Six-digit code of a province, city or county; '' shows the first rows. */
  value: string;
  /** After a wheel has come to rest: the code of the smallest area chosen, and its path from the province on. */
  onChange: (value: string, path: Area[]) => void;
  ref?: Ref<PickerHandle<string>>;
};

/** Wheels for province, city and county; those below one that moves go back to their first row. */
export function AreaPicker({ ref, ...props }: AreaPickerProps) {
  const { areas, columnsNum = 3, placeholders } = props;
  const words = useWords(areaPickerWords);
  const wheels = useRef<PickerHandle>(null);
  useImperativeHandle(ref, () => ({
    commit: () => (wheels.current ? codeOf(wheels.current.commit()) : props.value),
  }));
  return (
    <Picker
      ref={wheels}
      itemHeight={props.itemHeight}
      visible={props.visible}
      swipeMs={props.swipeMs}
      labels={words.levels}
      columns={words.levels
        .slice(0, columnsNum)
        .map(
          (_, level) => (before: PickerChoice) =>
            areaRows(areas, level, before, placeholders?.[level]),
        )}
      value={areaPath(areas, props.value).map(({ code }) => code)}
      onChange={(choice) => {
        const code = codeOf(choice);
        props.onChange(code, areaPath(areas, code));
      }}
    />
  );
}

/** Props of AreaPickerSheet. */
export type AreaPickerSheetProps = WheelSheetProps &
  AreaOptions & {
    /** Where the wheels start at each opening. */
    value: string;
    /** "OK" was pressed; `onClose` is called right after. */
    onConfirm: (value: string, path: Area[]) => void;
  };

/** An area picker in a sheet between "cancel" and "OK". */
export function AreaPickerSheet(props: AreaPickerSheetProps) {
  const { open, onClose, title, value, onConfirm, ...offer } = props;
  const confirm = (code: string) => onConfirm(code, areaPath(props.areas, code));
  return (
    <PickerSheet<string, string> {...{ open, onClose, title, value }} onConfirm={confirm}>
      {(draft) => <AreaPicker {...offer} {...draft} />}
    </PickerSheet>
  );
}
