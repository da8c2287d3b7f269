import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { createBackStack } from './back-stack.ts';
import { liftAboveKeyboard } from './lift-above-keyboard.ts';
import { preventScrollChaining } from './prevent-scroll-chaining.ts';
import { layers, openModal } from './modal.ts';
import { animateOut } from './animate.ts';
import './overlay.css';

/** What asked a popup to close. */
export type CloseReason = 'escape' | 'outside' | 'back';

/** Props of Overlay. */
export type OverlayProps = {
  open: boolean;
  /** A request only: the popup stays while `open` stays true (something is under way). */
  onClose: (reason: CloseReason) => void;
  /** After the closing motion, when the popup has left the page. */
  onClosed?: () => void;
  kind: 'sheet' | 'dialog' | 'full';
  /** `alertdialog` cannot be closed by a tap outside. */
  role?: 'dialog' | 'alertdialog';
  /** Accessible name, or the id of the heading inside. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** A tap outside closes. Default true. */
  dismissable?: boolean;
  /** Gets the focus on opening instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

// Created on import, so that it listens before the router does; DialogHost at the root imports it early.
const backStack = typeof window === 'undefined' ? null : createBackStack(window);

/** Whether a popup is open, which a step back in the history would close. */
export const hasOpenPopup = (): boolean => backStack?.hasLayers() === true;

/** Whether this is inside a popup. */
const InsideContext = createContext(false);

/** While a popup is in the page: its z-index. */
const onPortal = (portal: HTMLDivElement | null) => {
  if (!portal) return undefined;
  const { nth, leave } = layers.raise();
  portal.style.setProperty('--y-overlay-nth', String(nth));
  return leave;
};

/** While a popup is in the page: fingers and keyboard. */
const onViewport = (viewport: HTMLDivElement | null) => {
  if (!viewport) return undefined;
  const releaseScroll = preventScrollChaining(viewport);
  const releaseKeyboard = liftAboveKeyboard(viewport);
  return () => {
    releaseScroll();
    releaseKeyboard();
  };
};

/**
 * The shell of everything that opens over a page: focus moves in and returns, Escape and "back" close the top one, the
 * page behind does not scroll, a captcha box above stays usable. z-index 2000 +1 per opened popup (spec §9). No
 * `<dialog>`: decision 10.
 */
export function Overlay(props: OverlayProps) {
  const { open, kind, role = 'dialog', dismissable = true } = props;
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const inside = use(InsideContext);
  /** In the DOM, including while it animates out. */
  const [present, setPresent] = useState(false);
  if (open && !present && !inside) setPresent(true);
  // A nested popup mounts after its parent, so that it is on top even when both open at once.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (open && inside) setPresent(true);
  }, [open, inside]);
  const shown = open && present;

  // Remember the opener before anything in the popup takes focus.
  useInsertionEffect(() => {
    if (shown) opener.current = document.activeElement;
  }, [shown]);

  const wish = useEffectEvent((reason: CloseReason) => {
    if (reason === 'outside' && (!dismissable || role === 'alertdialog')) return;
    props.onClose(reason);
  });
  const start = useEffectEvent((element: HTMLElement) =>
    openModal({
      popup: element,
      opener: opener.current,
      initialFocus: props.initialFocus?.current,
      onClose: (reason) => wish(reason),
    }),
  );
  useLayoutEffect(() => {
    if (!shown || !popup.current) return undefined;
    const end = start(popup.current);
    const leaveStack = backStack?.add(() => wish('back'));
    return () => {
      leaveStack?.();
      end();
    };
  }, [shown]);

  const closed = useEffectEvent(() => {
    setPresent(false);
    props.onClosed?.();
  });
  useLayoutEffect(() => {
    if (open || !popup.current) return undefined;
    let leaving = true;
    void animateOut(popup.current).then(() => leaving && closed());
    return () => void (leaving = false);
  }, [open]);

  if (!present) return null;
  return createPortal(
    <div ref={onPortal} className="y-overlay" data-away="">
      <div className={`y-overlay__scrim y-overlay__scrim--${kind}`} />
      <div
        ref={onViewport}
        inert={!open}
        className={`y-overlay__viewport y-overlay__viewport--${kind}`}
      >
        <Edge />
        <div
          ref={popup}
          role={role}
          aria-modal="true"
          aria-label={props.label}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          tabIndex={-1}
          className={`y-overlay__popup y-overlay__popup--${kind} ${props.className ?? ''}`}
        >
          <InsideContext value={true}>{props.children}</InsideContext>
        </div>
        <Edge />
      </div>
    </div>,
    document.body,
  );
}

/** Focus sentinel: Tab leaving the popup at one end re-enters at the other. */
function Edge() {
  // For the Tab key only; screen readers stay inside by aria-modal.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-aria-hidden-on-focusable
  return <span tabIndex={0} aria-hidden="true" className="y-sr" />;
}
