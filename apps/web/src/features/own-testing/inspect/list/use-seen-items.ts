import { type RefObject, useEffect, useRef } from 'react';
import { rowId } from './item-row.tsx';

/** ms that half of a row stays in sight before it counts as read: a fling through the list is no reading. */
export const dwellMs = 500;

/**
 * The codes of the rows that were on the screen long enough to be read: what nobody saw is not called normal in one go.
 * `codes` are those of the rows that are drawn.
 */
export function useSeenItems(codes: readonly string[]): RefObject<ReadonlySet<string>> {
  const seen = useRef(new Set<string>());
  const key = codes.join();
  useEffect(() => {
    const rows = new Map<Element, string>();
    for (const code of key.split(',')) {
      const row = document.getElementById(rowId(code));
      if (row !== null) rows.set(row, code);
    }
    const dwelling = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const code = rows.get(target);
          clearTimeout(dwelling.get(target));
          if (isIntersecting && code !== undefined) {
            dwelling.set(
              target,
              setTimeout(() => seen.current.add(code), dwellMs),
            );
          }
        }
      },
      // What the bars above and below cover is not in sight.
      { threshold: 0.5, rootMargin: '-48px 0px -72px' },
    );
    for (const row of rows.keys()) observer.observe(row);
    return () => {
      observer.disconnect();
      for (const timer of dwelling.values()) clearTimeout(timer);
    };
  }, [key]);
  return seen;
}
