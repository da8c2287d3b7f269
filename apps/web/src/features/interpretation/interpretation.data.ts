import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export const staleTime = 5 * 60_000; // market data changes daily, a report version never

export type ReportRef = { orderId: string; version?: string };

/** The report named by the URL; null without an order. A malformed version is ignored. */
export function useReportRef(): ReportRef | null {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const version = search.get('version') ?? '';
  if (orderId === null) return null;
  return /^\d{1,3}$/.test(version) ? { orderId, version } : { orderId };
}

const rootMargin = '240px';

/** Becomes true once the element comes near the viewport, to load content lazily. */
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
