import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placeCards, sharedStart } from './place-cards.ts';

type Key = string | number;

/** As laid out, px: a card has neither padding nor border, and a page that zooms in must not count. */
const sizeOf = (card: Element, side: 'blockSize' | 'inlineSize') =>
  Number.parseFloat(getComputedStyle(card)[side]) || 0;

/** What the placing of a waterfall depends on; see WaterfallProps. */
export type WaterfallOptions = {
  /** Of the items in the document, in order. */
  keys: readonly Key[];
  columns: number;
  gap: number;
};

/**
 * Measures the cards and writes their places straight to style. A ResizeObserver reports between layout
 * and paint, so cards never visibly overlap, however late their pictures load.
 * A card keeps its column until the columns or their width change.
 */
export function useWaterfall({ keys, columns, gap }: WaterfallOptions) {
  const list = useRef<HTMLUListElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const watch = useRef<(card: Element) => void>(undefined);
  const heights = useRef(new WeakMap<Element, number>());
  /** The last layout; `width` is that of a column. */
  const laid = useRef({ keys: [] as readonly Key[], places: [] as number[], columns: 0, width: 0 });

  const cards = () => Array.from(list.current?.children ?? []) as HTMLElement[];
  const widthNow = () => {
    const card = list.current?.firstElementChild;
    return card ? sizeOf(card, 'inlineSize') : 0;
  };

  const place = () => {
    const shown = cards();
    // Measured so far; the observer reports the rest before paint.
    const unknown = shown.findIndex((card) => !heights.current.has(card));
    if (unknown !== -1) shown.length = unknown;
    const shared = laid.current.columns === columns ? sharedStart(laid.current.keys, keys) : 0;
    const placed = placeCards({
      heights: shown.map((card) => heights.current.get(card) ?? 0),
      columns,
      gap,
      kept: laid.current.places.slice(0, shared),
    });
    placed.cards.forEach(({ column, top }, index) => {
      const style = shown[index]?.style;
      style?.setProperty('inset-block-start', `${top}px`);
      style?.setProperty('inset-inline-start', `calc((100% + ${gap}px) * ${column} / ${columns})`);
    });
    list.current?.style.setProperty('block-size', `${placed.height}px`);
    front.current?.style.setProperty('inset-block-start', `${placed.next}px`);
    laid.current.keys = keys;
    laid.current.columns = columns;
    laid.current.places = placed.cards.map((card) => card.column);
  };

  /** content-visibility skips cards far off screen; it needs their intrinsic height. */
  const note = (card: HTMLElement, height: number) => {
    heights.current.set(card, height);
    card.style.setProperty('contain-intrinsic-size', `0 ${height}px`);
    card.style.setProperty('content-visibility', 'auto');
  };

  /** Another width: all heights are new, those of skipped cards too, and so are the best columns. */
  const measureAll = () => {
    const all = cards();
    for (const card of all) card.style.setProperty('content-visibility', 'visible');
    const now = all.map((card) => sizeOf(card, 'blockSize'));
    all.forEach((card, index) => note(card, now[index] ?? 0));
    laid.current.places = [];
  };

  const fit = () => {
    const width = widthNow();
    if (width !== 0 && laid.current.width !== 0 && width !== laid.current.width) measureAll();
    if (width !== 0) laid.current.width = width; // 0: not displayed
    place();
  };

  const resized = useEffectEvent((entries: readonly ResizeObserverEntry[]) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.width > 0) note(target as HTMLElement, contentRect.height);
    }
    fit();
    // The layout may just have made a scrollbar appear, which takes some of the width.
    if (widthNow() !== laid.current.width) fit();
  });

  useLayoutEffect(() => {
    const watched = new WeakSet<Element>();
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) if (!target.isConnected) observer.unobserve(target);
      resized(entries.filter(({ target }) => target.isConnected));
    });
    watch.current = (card) => {
      if (watched.has(card)) return;
      watched.add(card);
      observer.observe(card);
    };
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    for (const card of cards()) watch.current?.(card);
    place();
  });

  return { list, front };
}
