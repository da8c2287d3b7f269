import { type ReactNode, useEffect, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { scrollParent } from '../use-drag/scroll-parent.ts';
import { useWaterfall } from './use-waterfall.ts';
import './waterfall.css';

/** Props of Waterfall. */
export type WaterfallProps<T> = {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** A card of any height, which may change: pictures need not have come yet. */
  renderItem: (item: T, index: number) => ReactNode;
  /** Default 2 (spec §9). */
  columns?: number;
  /** Between columns and between the cards of one, px. Default 10 (spec §9). */
  gap?: number;
};

/** Cards that come into the document at a time: the first screen of a phone, and a step of scrolling. */
const batch = 20;

/**
 * Cards of different heights in columns, each below the shortest. Screen readers and the Tab key meet
 * them in the order of the items. Cards come into the document as the end of those shown draws near.
 */
export function Waterfall<T>(props: WaterfallProps<T>) {
  const { items, itemKey, columns = uiDefaults.waterfallColumns } = props;
  const { gap = uiDefaults.waterfallGap } = props;
  const [count, setCount] = useState(batch);
  const shown = items.slice(0, count);
  const { list, front } = useWaterfall({ keys: shown.map(itemKey), columns, gap });

  useEffect(() => {
    const element = front.current;
    if (!element || shown.length === items.length) return undefined;
    const more = () => setCount(shown.length + batch);
    // A new observer reports at once, so a batch that does not fill the screen is followed by the next.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { root: scrollParent(element), rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [front, shown.length, items.length]);

  return (
    <div className="y-waterfall">
      <ul ref={list} aria-label={props.label} className="y-waterfall__list">
        {shown.map((item, index) => (
          <li
            key={itemKey(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="y-waterfall__card"
            style={{ inlineSize: `calc((100% + ${gap}px) / ${columns} - ${gap}px)` }}
          >
            {props.renderItem(item, index)}
          </li>
        ))}
      </ul>
      <div ref={front} className="y-waterfall__front" />
    </div>
  );
}
