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
  /** As measured before, for as many items. */
  heights?: CacheSnapshot;
  /** Gets the heights measured so far when the list goes. */
  onLeave?: (heights: CacheSnapshot) => void;
};

/** Only the rows in sight are in the document. Fetched when a list turns out to be long. */
export function VirtualRows<T>({ items, row, scroller, heights, onLeave }: VirtualRowsProps<T>) {
  const page = useRef<WindowVirtualizerHandle>(null);
  const leave = useEffectEvent(() => page.current && onLeave?.(page.current.cache));
  useLayoutEffect(() => () => void leave(), []);
  return scroller ? (
    <Virtualizer as="ul" item="li" data={items} scrollRef={scroller} bufferSize={600}>
      {row}
    </Virtualizer>
  ) : (
    <WindowVirtualizer ref={page} as="ul" item="li" data={items} cache={heights} bufferSize={600}>
      {row}
    </WindowVirtualizer>
  );
}
