import type { ReactElement, RefObject } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';

type VirtualRowsProps<T> = {
  items: readonly T[];
  row: (item: T, index: number) => ReactElement;
  /** The element that scrolls; null when the page does. */
  scroller: RefObject<HTMLElement | null> | null;
};

/** Only the rows in sight are in the document. Fetched when a list turns out to be long. */
export function VirtualRows<T>({ items, row, scroller }: VirtualRowsProps<T>) {
  return scroller ? (
    <Virtualizer as="ul" item="li" data={items} scrollRef={scroller} bufferSize={600}>
      {row}
    </Virtualizer>
  ) : (
    <WindowVirtualizer as="ul" item="li" data={items} bufferSize={600}>
      {row}
    </WindowVirtualizer>
  );
}
