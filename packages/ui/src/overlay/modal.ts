import { focusEdge, rememberFocus, startIn } from './focus.ts';
import { createLayers } from './layers.ts';
import { comeIn } from './motion.ts';
import { boxOf, coverPage, isBehind, isOthers, lockScroll } from './page-behind.ts';

/** Popups of the page. */
export const layers = createLayers();

type Modal = {
  popup: HTMLElement;
  /** Had the focus before. */
  opener: Element | null;
  initialFocus: HTMLElement | null | undefined;
  onClose: (reason: 'escape' | 'outside') => void;
};

/**
 * While a popup is open: the focus and the page behind. Its portal is a child of the body and holds scrim and viewport;
 * the viewport holds an edge, the popup, and another edge. Returns the way out.
 */
export function openModal({ popup, opener, initialFocus, onClose }: Modal): () => void {
  const portal = boxOf(popup);
  if (!portal) return () => undefined;
  const layer = {};

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isOthers(event.target, portal)) return;
    if (layers.takes(layer, event)) onClose('escape');
  };
  const onFocusIn = (event: FocusEvent) => {
    const target = event.target as Element;
    const from = event.relatedTarget;
    const inside = from instanceof Node && popup.contains(from);
    if (target === popup.previousElementSibling) focusEdge(popup, inside ? 'last' : 'first');
    else if (target === popup.nextElementSibling) focusEdge(popup, inside ? 'first' : 'last');
    else if (isBehind(target) && layers.takes(layer, event)) {
      (inside ? (from as HTMLElement) : popup).focus({ preventScroll: true });
    }
  };
  /** Where the pointer came down: one that slides off the popup has not tapped beside it. */
  let pressed = false;
  const isBeside = ({ target }: Event) => (target as Element).parentElement === portal;
  const onPointerDown = (event: Event) => void (pressed = isBeside(event));
  const onClick = (event: Event) => {
    if (pressed && isBeside(event)) onClose('outside');
  };

  // Looks at the page before changes to it: a look makes the browser work out all that was changed.
  const cover = coverPage(portal, popup);
  const release = [lockScroll(), layers.open(layer), rememberFocus(portal, opener)];
  comeIn(popup);
  startIn(popup, initialFocus);
  release.push(cover());
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  portal.addEventListener('pointerdown', onPointerDown);
  portal.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
    portal.removeEventListener('pointerdown', onPointerDown);
    portal.removeEventListener('click', onClick);
    for (const way of release) way();
  };
}
