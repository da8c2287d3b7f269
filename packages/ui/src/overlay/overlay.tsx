import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { createBackStack } from './back-stack.ts';
import './overlay.css';

/** What asked a popup to close. */
export type CloseReason = 'escape' | 'outside' | 'back';

/** Props of Overlay. */
export type OverlayProps = {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  /** After the closing motion, when the popup has left the page. */
  onClosed?: () => void;
  kind: 'sheet' | 'dialog' | 'full';
  /** `alertdialog` cannot be closed by a tap outside. */
  role?: 'dialog' | 'alertdialog';
  /** Spoken name, or the id of the heading inside. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** A tap outside closes. Default true. */
  dismissable?: boolean;
  /** Gets the focus on opening instead of the first control (on touch: the popup itself). */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

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
