import { useEffect, useState } from 'react';

/** The group below the bar at the current scroll position. */
export function useCurrentGroup(names: readonly string[]): [string | null, (name: string) => void] {
  const [current, setCurrent] = useState<string | null>(names[0] ?? null);
  const key = names.join();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = (target as HTMLElement).dataset['group'] ?? '';
          if (isIntersecting) visible.add(name);
          else visible.delete(name);
        }
        const all = key.split(',');
        // At the top, the first group may be below the observed band.
        const first = all.find((name) => visible.has(name)) ?? (scrollY < 200 ? all[0] : undefined);
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-130px 0px -60% 0px' },
    );
    for (const section of document.querySelectorAll('[data-group]')) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return [current, setCurrent];
}
