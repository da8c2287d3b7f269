import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'yanche.scroll';
const giveUpAfter = 2_000; // ms
const places = new Map<string, number>(readKept());

/**
 * A new screen starts at its top, "back" finds the place where it was left. The browser's own way gives up when the
 * content is drawn later than the address changes. Mount it once, after the routes.
 */
export function ScrollKeeper() {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`; // the first page of every visit has the same key
  const back = useNavigationType() === NavigationType.Pop;
  const lastPath = useRef<string>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    const stop = back ? scrollBackTo(places.get(place) ?? 0) : undefined;
    if (!back && moved) scrollTo(0, 0);
    const note = () => places.set(place, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', note);
    };
  }, [place, pathname, back]);

  return null;
}

/** Goes there as soon as the content is long enough, unless the person moves first. Answers how to stop. */
function scrollBackTo(y: number): () => void {
  const until = performance.now() + giveUpAfter;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of hands) removeEventListener(hand, stop);
  };
  const tryOnce = () => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) <= 1 || performance.now() > until) stop();
    else frame = requestAnimationFrame(tryOnce);
  };
  for (const hand of hands) addEventListener(hand, stop, { passive: true });
  tryOnce();
  return stop;
}

const hands = ['wheel', 'touchstart', 'keydown'] as const;

function keep() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** After a reload, or coming back from another site; a link opened anew starts at the top. */
function readKept(): [string, number][] {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'navigate') return [];
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
