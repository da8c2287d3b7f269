import { type RefObject, useEffect, useRef } from 'react';
import { rowId } from './item-row.tsx';

/**
 * The codes of the rows that were on the screen: what nobody saw is not called normal in one go. `codes` are those of the
 * rows that are drawn.
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
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const code = rows.get(target);
          if (isIntersecting && code !== undefined) seen.current.add(code);
        }
      },
      { threshold: 0.6 },
    );
    for (const row of rows.keys()) observer.observe(row);
    return () => observer.disconnect();
  }, [key]);
  return seen;
}
