import { type Ref, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import {
  choiceAfter,
  type PickerChoice,
  type PickerRows,
  type PickerValue,
  resolveColumns,
} from './picker-state.ts';
import { type ColumnHandle, PickerColumn } from './picker-column.tsx';
import './picker.css';

export type { PickerChoice, PickerRows, PickerValue };

/** Ends every roll at once and gives what is chosen: call it on "OK". */
export type PickerHandle<T = PickerChoice> = { commit: () => T };

/** Size and motion of wheels, the same for every picker. */
export type WheelOptions = {
  /** px; default 44 (spec §9). */
  itemHeight?: number;
  /** Rows in sight; default 6 (spec §9). */
  visible?: number;
  /** How long a flicked column rolls, ms; default 1000 (spec §9). */
  swipeMs?: number;
};

/** Props of Picker. */
export type PickerProps = WheelOptions & {
  /**
   * Rows of each column. A function gets what the columns before it show; when one of them moves, the
   * column goes back to its first enabled row.
   */
  columns: readonly PickerRows[];
  /** One value per column; one that is missing or disabled shows the first enabled row. */
  value: PickerChoice;
  /** After a wheel has come to rest: all values, and which column moved. */
  onChange: (value: PickerChoice, column: number) => void;
  /**
   * Replaces the return to the first row: the choice closest to what the wheels were left at, such as
   * 28 February after 31 January.
   */
  fit?: (choice: PickerChoice) => PickerChoice;
  /** Accessible name of each column. */
  labels: readonly string[];
  ref?: Ref<PickerHandle>;
};

/** Wheels to choose one value each: drag, flick, tap a row, mouse wheel or arrow keys. */
export function Picker({ ref, ...props }: PickerProps) {
  const { columns, fit, itemHeight = uiDefaults.pickerItemHeight } = props;
  const { visible = uiDefaults.pickerVisible, swipeMs = uiDefaults.pickerSwipeMs } = props;
  const { rows, choice } = resolveColumns(columns, props.value);
  const handles = useRef<(ColumnHandle | null)[]>([]);
  /** The owner may refuse the change; redraw to show its value again. */
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  // Two wheels may come to rest before the next render; the second must not undo the first.
  const live = useRef<PickerChoice>(choice);
  useLayoutEffect(() => {
    live.current = choice;
  });
  /** While all wheels are being stopped: the column that moved last. They are reported together. */
  const stopping = useRef<{ moved: number | null } | null>(null);

  const report = (column: number) => {
    props.onChange(live.current, column);
    redraw();
  };
  const rest = (column: number, value: PickerValue) => {
    live.current = choiceAfter(columns, live.current, column, value, fit);
    if (stopping.current) stopping.current.moved = column;
    else report(column);
  };

  useImperativeHandle(ref, () => ({
    commit: () => {
      stopping.current = { moved: null };
      for (const handle of handles.current) handle?.commit();
      const { moved } = stopping.current;
      stopping.current = null;
      const committed = live.current;
      if (moved !== null) report(moved);
      return committed;
    },
  }));

  return (
    <div className="y-picker" style={{ blockSize: itemHeight * visible }}>
      {rows.map((options, column) => (
        <PickerColumn
          // Keyed by position: the wheel stays when its rows change.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          ref={(handle) => {
            handles.current[column] = handle;
          }}
          options={options}
          value={choice[column]}
          onChange={(value) => rest(column, value)}
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
