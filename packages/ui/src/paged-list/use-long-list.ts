import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CacheSnapshot } from 'virtua';
import { scrollParent } from '../use-drag/scroll-parent.ts';
import type { VirtualRows as Virtual } from './virtual-rows.tsx';

/** So many rows are drawn at a time where all are; a list with more is long, also when it came in one page. */
const manyRows = 100;

/** The virtual list's code once loaded; without it rows are drawn in steps, which is only slower. */
let VirtualRows: typeof Virtual | null = null;
/** Resolves to whether it loaded. */
const loadVirtual = async (): Promise<boolean> => {
  const code = await import('./virtual-rows.tsx').catch(() => null);
  VirtualRows ??= code?.VirtualRows ?? null;
  return VirtualRows !== null;
};

/** The first rows may stay as they were drawn; those after them are virtual. */
type Split = {
  plain: number;
  /** The element that scrolls; null when the page does. */
  scroller: { current: HTMLElement } | null;
  /** Where the virtual rows begin in it, px. */
  start: number;
  rowHeight?: number;
  heights?: CacheSnapshot;
};

/** What the long lists that were left looked like, by their `memory`. */
const left = new Map<string, Split & { count: number }>();

type LongList = {
  count: number;
  /** More rows will come. */
  hasMore: boolean;
  virtual: 'auto' | 'never';
  memory: string;
};

/**
 * How much of a list is drawn, and from where on only what is in sight. Where somebody is in the list already when the code
 * comes, or it turns out to be long later, no row is drawn anew: only those after them become virtual. So nothing moves
 * under the eye, and focus, finger and pictures stay.
 */
export function useLongList({ count, hasMore, virtual, memory }: LongList) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef(false);
  const [ready, setReady] = useState(VirtualRows !== null);
  const [drawn, setDrawn] = useState(manyRows);
  const [split, setSplit] = useState<Split | null>(() => recalled(memory, count));
  const auto = virtual === 'auto';
  const empty = count === 0;
  const long = auto && !empty && (hasMore || count > manyRows);
  const plain = Math.min(count, auto ? (split?.plain ?? drawn) : count);

  // Before the first page is painted, where the code is there already.
  useLayoutEffect(() => {
    const list = box.current;
    // Without layout (hidden, tests) nothing can be measured: all stays plain.
    if (!long || !ready || split || !list?.clientWidth) return;
    setSplit(splitAt(seen.current && isIn(list) ? plain : 0, list));
  }, [long, ready, split, plain]);
  useEffect(() => {
    seen.current = !empty;
  }, [empty]);
  if (empty && (split || drawn > manyRows)) {
    setSplit(null);
    setDrawn(manyRows);
  }
  useEffect(() => {
    if (auto && !ready) void loadVirtual().then(setReady);
  }, [auto, ready]);

  return {
    box,
    plain,
    /** The code failed to load; retry. */
    drawMore: () => {
      setDrawn((rows) => rows + manyRows);
      void loadVirtual().then(setReady);
    },
    rest: split && VirtualRows && { ...split, VirtualRows },
    keep: (heights: CacheSnapshot) => {
      if (split && memory !== '' && !split.scroller) left.set(memory, { ...split, heights, count });
    },
  };
}

/** Virtual from the first drawing on, so that the place in the list is found again; heights are those of as many rows. */
function recalled(memory: string, count: number): Split | null {
  const before = left.get(memory);
  if (before === undefined || count === 0) return null;
  if (before.count === count) return before;
  // The first rows tell little about those the scroll position returns to.
  const rowHeight = before.plain > 0 ? before.rowHeight : undefined;
  return { ...before, heights: undefined, rowHeight };
}

/** Whether somebody has scrolled into the list, or has the focus there. */
function isIn(list: HTMLElement): boolean {
  const top = scrollParent(list)?.getBoundingClientRect().top ?? 0;
  return list.getBoundingClientRect().top < top || list.contains(document.activeElement);
}

/** Rows nobody has seen are taken to be as high as those drawn, so that the end of the list is not believed near. */
function splitAt(plain: number, list: HTMLElement): Split {
  const drawn = list.querySelector('ul');
  const rows = drawn?.getBoundingClientRect().height ?? 0;
  const parent = scrollParent(list);
  const top = parent ? list.getBoundingClientRect().top - parent.getBoundingClientRect().top : 0;
  return {
    plain,
    scroller: parent && { current: parent },
    // With page scrolling virtua restores the position itself.
    start: parent ? top + parent.scrollTop + (plain > 0 ? rows : 0) : 0,
    rowHeight: rows > 0 ? rows / (drawn?.childElementCount ?? 1) : undefined,
  };
}
