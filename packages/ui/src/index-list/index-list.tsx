import { type ReactNode, useDeferredValue, useRef } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { IndexBar } from './index-bar.tsx';
import { type IndexGroup, rowsWithin } from './index-letters.ts';
import './index-list.css';

export type { IndexGroup };

/** Props of IndexList. */
export type IndexListProps<T> = {
  groups: readonly IndexGroup<T>[];
  itemKey: (item: T) => string | number;
  /** What a row shows; it stands inside a button when `onSelect` is given. */
  renderItem: (item: T) => ReactNode;
  onSelect?: (item: T) => void;
  /** Marks the chosen row. */
  isSelected?: (item: T) => boolean;
  /** Every row's height, px: known rows need not be measured, so 3,000 of them stay fast. Default 48. */
  rowHeight?: number;
  /** How long the letter bubble stays, ms. Default 200; the city list passes 400 (spec §9). */
  toastMs?: number;
  /** Above the first group, scrolling with it (hot brands, located city). */
  header?: ReactNode;
  /** Accessible name of the list. */
  label: string;
};

/** More than fit on a screen. */
const rowsAtOnce = 30;

/**
 * Groups under sticky letters with an index at the edge. It fills its parent's height and scrolls by
 * itself: put it into a Page with `fixed`, or a tall Sheet with `flush`.
 */
export function IndexList<T>(props: IndexListProps<T>) {
  const { groups, rowHeight = 48, toastMs = uiDefaults.anchorToastMs } = props;
  const scroller = useRef<HTMLElement>(null);
  // The first screen is drawn at once, thousands of rows below it in small steps right after.
  const drawn = rowsWithin(groups, useDeferredValue(Infinity, rowsAtOnce));
  return (
    <div className="y-index">
      <section
        ref={scroller}
        aria-label={props.label}
        // Without buttons inside it needs its own tab stop to scroll by keyboard.
        tabIndex={props.onSelect ? undefined : 0}
        className="y-index__scroller"
      >
        {props.header}
        {groups.map((group, index) => (
          <section
            key={group.letter}
            data-group={group.letter}
            aria-label={group.title ?? group.letter}
            className="y-index__group"
            // content-visibility skips unseen groups; they keep their exact height.
            style={{ containIntrinsicBlockSize: `${32 + group.items.length * rowHeight}px` }}
          >
            <h2 className="y-index__heading">{group.title ?? group.letter}</h2>
            <ul style={{ blockSize: group.items.length * rowHeight }}>
              {group.items.slice(0, drawn[index]).map((item) => (
                <li
                  key={props.itemKey(item)}
                  className="y-index__row"
                  style={{ blockSize: rowHeight }}
                >
                  <Row {...props} item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <IndexBar
        letters={groups.map((group) => group.letter)}
        scroller={scroller}
        toastMs={toastMs}
      />
    </div>
  );
}

type RowProps<T> = Pick<IndexListProps<T>, 'renderItem' | 'onSelect' | 'isSelected'> & { item: T };

function Row<T>({ item, renderItem, onSelect, isSelected }: RowProps<T>) {
  if (!onSelect) return <div className="y-index__item">{renderItem(item)}</div>;
  return (
    <button
      type="button"
      className="y-index__item"
      aria-pressed={isSelected ? isSelected(item) : undefined}
      onClick={() => onSelect(item)}
    >
      {renderItem(item)}
    </button>
  );
}
