import { focusEdge, rememberFocus, focusInitial } from './focus.ts';
import { createLayers } from './layers.ts';
import { animateIn } from './animate.ts';
import { boxOf, coverPage, isBehind, isThirdParty, lockScroll } from './page-behind.ts';

/** Popups of the page. */
export const layers = createLayers();

type Modal = {
  popup: HTMLElement;
  /** Had focus before the popup opened. */
  opener: Element | null;
  initialFocus: HTMLElement | null | undefined;
  onClose: (reason: 'escape' | 'outside') => void;
};

/**
 * While a popup is open: the focus and the page behind. Its portal is a child of the body and holds scrim and viewport;
 * the viewport holds a focus sentinel, the popup, and another sentinel. Returns the clean-up.
 */
export function openModal({ popup, opener, initialFocus, onClose }: Modal): () => void {
  const portal = boxOf(popup);
  if (!portal) return () => undefined;
  const layer = {};

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isThirdParty(event.target, portal)) return;
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
  /** Where the pointer went down: a press that starts inside and slides out is not a tap outside. */
  let pressed = false;
  const isBeside = ({ target }: Event) => (target as Element).parentElement === portal;
  const onPointerDown = (event: Event) => void (pressed = isBeside(event));
  const onClick = (event: Event) => {
    if (pressed && isBeside(event)) onClose('outside');
  };

  // Read layout before writing to the page, or the read would force a reflow.
  const cover = coverPage(portal, popup);
  const release = [lockScroll(), layers.open(layer), rememberFocus(portal, opener)];
  animateIn(popup);
  focusInitial(popup, initialFocus);
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
