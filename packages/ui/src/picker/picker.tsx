import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import type { PickerOption } from './picker.ts';
import { type ColumnHandle, PickerColumn } from './picker-column.tsx';
import './picker.css';

export type { PickerOption };
/** What a row stands for. */
export type PickerValue = PickerOption['value'];

/** Ends a roll at once and gives what is chosen, one value per column: call it on "OK". */
export type PickerHandle = { commit: () => PickerValue[] };

/** Props of Picker. */
export type PickerProps = {
  columns: readonly (readonly PickerOption[])[];
  /** One value per column; one that is missing or disabled shows the first enabled row. */
  value: readonly (PickerValue | undefined)[];
  /** After a wheel has come to rest: all values, and which column moved. */
  onChange: (value: PickerValue[], column: number) => void;
  /** Spoken name of each column. */
  labels: readonly string[];
  /** px; default 44 (spec §9). */
  itemHeight?: number;
  /** Rows in sight; default 6 (spec §9). */
  visible?: number;
  /** How long a flicked column rolls, ms; default 1000 (spec §9). */
  swipeMs?: number;
  ref?: Ref<PickerHandle>;
};

/** Wheels to choose one value each: drag, flick, tap a row, mouse wheel or arrow keys. */
export function Picker({ ref, ...props }: PickerProps) {
  const { columns, value, itemHeight = uiDefaults.pickerItemHeight } = props;
  const { visible = uiDefaults.pickerVisible, swipeMs = uiDefaults.pickerSwipeMs } = props;
  const handles = useRef<(ColumnHandle | null)[]>([]);

  // Two wheels may come to rest before the next render; the second must not undo the first.
  const live = useRef(value);
  useLayoutEffect(() => {
    live.current = value;
  });
  /** The column that moved last while all are being committed; they are reported together. */
  const committing = useRef<{ moved: number | null } | null>(null);

  useImperativeHandle(ref, () => ({
    commit: () => {
      committing.current = { moved: null };
      const all = columns.flatMap((_, column) => {
        const chosen = handles.current[column]?.commit();
        return chosen === undefined ? [] : [chosen];
      });
      const { moved } = committing.current;
      committing.current = null;
      if (moved !== null) props.onChange(all, moved);
      return all;
    },
  }));

  const change = (column: number, chosen: PickerValue) => {
    if (committing.current) {
      committing.current.moved = column;
      return;
    }
    const next = columns.flatMap((options, i) => {
      const held = live.current[i];
      const known = options.some((option) => option.value === held) ? held : undefined;
      const own = i === column ? chosen : (known ?? options.find((o) => !o.disabled)?.value);
      return own === undefined ? [] : [own];
    });
    live.current = next;
    props.onChange(next, column);
  };

  return (
    <div className="y-picker" style={{ blockSize: itemHeight * visible }}>
      {columns.map((options, column) => (
        <PickerColumn
          // A column is its place: the wheel stays when its rows change.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          ref={(handle) => {
            handles.current[column] = handle;
          }}
          options={options}
          value={value[column]}
          onChange={(chosen) => change(column, chosen)}
          label={props.labels[column] ?? ''}
          itemHeight={itemHeight}
          visible={visible}
          swipeMs={swipeMs}
        />
      ))}
      <div className="y-picker__frame" style={{ blockSize: itemHeight }} />
    </div>
  );
}
