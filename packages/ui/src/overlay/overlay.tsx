import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createBackStack } from './back-stack.ts';
import type { CloseReason, OverlayProps } from './overlay-props.ts';
import './overlay.css';

export type { CloseReason, OverlayProps };

// On import, so that it listens before the router does; DialogHost at the root brings it in early.
const backStack = typeof window === 'undefined' ? null : createBackStack(window);

const load = () => import('./overlay-view.tsx');
const OverlayView = lazy(async () => ({ default: (await load()).OverlayView }));

/**
 * The shell of everything that opens over a page: focus moves in and returns, Escape and "back" close
 * the top one, the page behind does not scroll, a captcha box above stays usable. z-index 2000 +1 per
 * opened popup (spec §9). Its code is fetched when the browser is idle, or at the first opening.
 */
export function Overlay(props: OverlayProps) {
  const { open } = props;
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);

  const back = useEffectEvent(() => props.onClose('back'));
  useLayoutEffect(() => (open ? backStack?.add(() => back()) : undefined), [open]);

  useEffect(() => {
    // Not everyone has requestIdleCallback (Safari); a failed preload is tried again on opening.
    const preload = () => void load().catch(() => undefined);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(preload, 1500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload, { timeout: 4000 });
    return () => cancelIdleCallback(idle);
  }, []);

  return used ? (
    <Suspense fallback={null}>
      <OverlayView {...props} />
    </Suspense>
  ) : null;
}
