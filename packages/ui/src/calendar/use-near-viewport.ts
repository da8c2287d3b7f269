import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is within one screen of the visible part of its scroll container. */
export function useNearViewport(ref: RefObject<HTMLElement | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries[entries.length - 1]?.isIntersecting === true),
      { root: element.parentElement, rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}
