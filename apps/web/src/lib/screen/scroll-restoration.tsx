import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { takeTabScroll } from './tab-places.ts';

const storageKey = 'yanche.scroll';
const timeout = 2_000; // ms
const positions = new Map<string, number>(readSaved());

/**
 * Scrolls new screens to the top and restores the position on "back" and on a tap on a tab. The browser's own restoration gives up when content
 * renders later than the address changes. Mount once, after the routes.
 */
export function ScrollRestoration() {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`; // the first entry of every visit has the same key
  const back = useNavigationType() === NavigationType.Pop;
  const lastPage = useRef<string>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    // Another version of a report is another page; all else that stands in the address is a part of the page.
    const page = `${pathname} ${new URLSearchParams(search).get('version') ?? ''}`;
    const moved = lastPage.current !== page;
    const isFirst = lastPage.current === null;
    lastPage.current = page;
    const saved = positions.get(place);
    // On the first page nobody is moved who has begun to read what the server drew.
    const stop = back && (saved !== undefined || !isFirst) ? scrollBackTo(saved ?? 0) : undefined;
    const left = back ? null : takeTabScroll();
    const goOn = left === null ? undefined : scrollBackTo(left);
    if (!back && moved && left === null) scrollTo(0, 0);
    const remember = () => positions.set(place, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      goOn?.();
      removeEventListener('scroll', remember);
    };
  }, [place, pathname, search, back]);

  return null;
}

/** Scrolls as soon as the content is long enough, unless the person scrolls first. Returns a function that stops it. */
function scrollBackTo(y: number): () => void {
  const deadline = performance.now() + timeout;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of scrollInputs) removeEventListener(input, stop);
  };
  const attempt = () => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) <= 1 || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const input of scrollInputs) addEventListener(input, stop, { passive: true });
  attempt();
  return stop;
}

const scrollInputs = ['wheel', 'touchstart', 'keydown'] as const;

function save() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** Positions are restored after a reload or on return from another site, not on a new navigation. */
function readSaved(): [string, number][] {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'navigate') return [];
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
