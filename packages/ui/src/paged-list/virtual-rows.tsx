import { type ReactElement, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  type CacheSnapshot,
  Virtualizer,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua';

type VirtualRowsProps<T> = {
  items: readonly T[];
  row: (item: T, index: number) => ReactElement;
  /** The element that scrolls; null when the page does. */
  scroller: RefObject<HTMLElement | null> | null;
  /** Where the rows begin in the scroller, px. */
  start: number;
  /** Estimated height of unmeasured rows; by default learnt from the first rows. */
  rowHeight?: number;
  /** Cached measurements for the same number of items. */
  heights?: CacheSnapshot;
  /** Gets the measured heights on unmount. */
  onLeave?: (heights: CacheSnapshot) => void;
};

/** Only the rows in sight are in the document. Fetched when a list turns out to be long. */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { items, row, scroller, start, rowHeight, heights, onLeave } = props;
  const page = useRef<WindowVirtualizerHandle>(null);
  const leave = useEffectEvent(() => page.current && onLeave?.(page.current.cache));
  useLayoutEffect(() => () => void leave(), []);
  const same = { as: 'ul', item: 'li', data: items, itemSize: rowHeight, bufferSize: 600 } as const;
  return scroller ? (
    <Virtualizer {...same} scrollRef={scroller} startMargin={start}>
      {row}
    </Virtualizer>
  ) : (
    <WindowVirtualizer {...same} ref={page} cache={heights}>
      {row}
    </WindowVirtualizer>
  );
}
