import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { IndexBar } from './index-bar.tsx';
import { type IndexGroup, letterAt } from './index-list.ts';
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
  /** Spoken name of the list. */
  label: string;
};

/**
 * Groups under sticky letters with an index at the edge. It fills its parent's height and scrolls by
 * itself: put it into a Page with `fixed`, or a tall Sheet with `flush`.
 */
export function IndexList<T>(props: IndexListProps<T>) {
  const { groups, rowHeight = 48, toastMs = uiDefaults.anchorToastMs } = props;
  const texts = useUiTexts();
  const scroller = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(groups[0]?.letter);

  const sections = () =>
    Array.from(scroller.current?.querySelectorAll<HTMLElement>('[data-group]') ?? []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const tops = Array.from(element.querySelectorAll<HTMLElement>('[data-group]'), (node) => ({
          letter: node.dataset.group ?? '',
          top: node.offsetTop,
        }));
        setCurrent(letterAt(tops, element.scrollTop + 1));
      });
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  const jump = (letter: string) => {
    const section = sections().find((node) => node.dataset.group === letter);
    // The first letter goes all the way up, so that the header is seen again.
    const first = letter === groups[0]?.letter;
    if (section) scroller.current?.scrollTo?.({ top: first ? 0 : section.offsetTop });
    setCurrent(letter);
  };

  return (
    <div className="y-index">
      <section ref={scroller} aria-label={props.label} className="y-index__scroller">
        {props.header}
        {groups.map((group) => (
          <section
            key={group.letter}
            data-group={group.letter}
            aria-label={group.title ?? group.letter}
            className="y-index__group"
            // Unseen groups are skipped by the browser but keep their exact height.
            style={{ containIntrinsicBlockSize: `${32 + group.items.length * rowHeight}px` }}
          >
            <h2 className="y-index__heading">{group.title ?? group.letter}</h2>
            <ul>
              {group.items.map((item) => (
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
        current={current}
        label={texts.indexBar}
        toastMs={toastMs}
        onPick={jump}
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
