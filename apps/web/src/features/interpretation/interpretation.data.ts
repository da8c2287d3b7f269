import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export const staleTime = 5 * 60_000; // the market moves by the day, a version of a report never

export type ReportRef = { orderId: string; version?: string };

/** Which report the address asks to explain; null without an order. A malformed version counts as none. */
export function useReportRef(): ReportRef | null {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const version = search.get('version') ?? '';
  if (orderId === null) return null;
  return /^\d{1,3}$/.test(version) ? { orderId, version } : { orderId };
}

const rootMargin = '240px';

/** True from the moment an element comes near the window: what is far below is asked for only then. */
export function useNearViewport(): [ref: (element: Element | null) => void, seen: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `${rootMargin} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen]);
  return [setElement, seen];
}
