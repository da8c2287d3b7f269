import { useEffect, useRef } from 'react';

/**
 * The codes of the rows that were on the screen: what nobody saw is not called normal in one go. Rows carry `data-code`;
 * `key` changes when others are drawn.
 */
export function useSeenItems(key: string): ReadonlySet<string> {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const code = (target as HTMLElement).dataset['code'];
          if (isIntersecting && code !== undefined) seen.current.add(code);
        }
      },
      { threshold: 0.6 },
    );
    for (const row of document.querySelectorAll('[data-code]')) observer.observe(row);
    return () => observer.disconnect();
  }, [key]);
  return seen.current;
}
