import { type KeyboardEvent, type Ref, useId, useImperativeHandle } from 'react';
import { isLong } from './picker-state.ts';
import { useWheel, type WheelOptions } from './use-wheel.ts';

/** Lets the Picker end a roll. */
export type ColumnHandle = { commit: () => void };

type ColumnProps = WheelOptions & { label: string; ref: Ref<ColumnHandle> };

/** One wheel. Only the rows in sight, and those a roll passes, are in the document. */
export function PickerColumn({ ref, ...props }: ColumnProps) {
  const { options, itemHeight, visible } = props;
  const id = useId();
  const { box, list, chosen, rows, tap, step, commit } = useWheel(props);
  useImperativeHandle(ref, () => ({ commit }));

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -visible,
      PageDown: visible,
      Home: -options.length,
      End: options.length,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  const shown = [];
  for (let i = rows[0]; i <= Math.min(rows[1], options.length - 1); i++) shown.push(i);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn as a wheel
      role="listbox"
      tabIndex={options.length > 0 ? 0 : -1}
      aria-label={props.label}
      aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
      className="y-picker__column"
      onKeyDown={onKeyDown}
    >
      <div
        ref={list}
        role="presentation"
        className="y-picker__list"
        style={{ insetBlockStart: (itemHeight * (visible - 1)) / 2 }}
      >
        {shown.map((i) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the listbox has keys and focus
          <div
            key={i}
            id={`${id}-${i}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
            role="option"
            aria-selected={i === chosen}
            aria-disabled={options[i]?.disabled}
            aria-setsize={options.length}
            aria-posinset={i + 1}
            className={
              isLong(options[i]?.text ?? '') ? 'y-picker__row y-picker__row--long' : 'y-picker__row'
            }
            style={{ blockSize: itemHeight, insetBlockStart: i * itemHeight }}
            onClick={() => tap(i)}
          >
            <span className="y-picker__text">{options[i]?.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
