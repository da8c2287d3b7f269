import { boxOf } from './page-behind.ts';

/** What the Tab key may stop at. */
export const focusable =
  'a[href], button, input, select, textarea, summary, iframe, video[controls], audio[controls], [contenteditable], [tabindex]';

/** Of a group of radios Tab stops at the chosen one only. */
function isStop(control: HTMLElement, box: HTMLElement): boolean {
  if (control.tabIndex < 0) return false;
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) {
    return true;
  }
  const chosen = `[type=radio][name="${CSS.escape(control.name)}"]:checked`;
  return !box.querySelector(chosen);
}

/** Whether it took the focus, or passed it on: what is disabled, hidden or inert does not. */
function focusOn(element: HTMLElement, options?: FocusOptions): boolean {
  const before = document.activeElement;
  element.focus(options);
  return document.activeElement === element || document.activeElement !== before;
}

/** Focuses the first or last thing in a box that Tab stops at; the box itself when there is none. */
export function focusEdge(box: HTMLElement, edge: 'first' | 'last', options?: FocusOptions): void {
  const controls = [...box.querySelectorAll<HTMLElement>(focusable)];
  if (edge === 'last') controls.reverse();
  if (!controls.some((control) => isStop(control, box) && focusOn(control, options))) {
    box.focus(options);
  }
}

/** Focuses what a popup starts with. It is still below the window: scrolling to it would tear it out of its motion. */
export function startIn(popup: HTMLElement, wanted: HTMLElement | null | undefined): void {
  if (popup.contains(document.activeElement)) return; // something in it took the focus by itself
  const options = { preventScroll: true };
  if (!wanted || !focusOn(wanted, options)) focusEdge(popup, 'first', options);
}

/** Per popup where the focus goes from it: its opener, else what is left around that, the nearest first. */
const ways = new WeakMap<Element, HTMLElement[]>();

/** A node and what is around it; out of a popup it goes on with that one's way. */
function wayFrom(node: Element | null): HTMLElement[] {
  const box = boxOf(node);
  if (!node || !box) return [];
  if (node === box) return ways.get(box) ?? [];
  return [node as HTMLElement, ...wayFrom(node.parentElement)];
}

/** Whether the focus went there. What is around an opener is no control, but Tab and screen readers go on from it. */
function goTo(place: HTMLElement, isOpener: boolean): boolean {
  const options = { preventScroll: true };
  if (focusOn(place, options)) return true;
  if (isOpener || place.hasAttribute('tabindex')) return false;
  const restore = () => place.removeAttribute('tabindex');
  place.tabIndex = -1;
  const there = focusOn(place, options);
  if (there) place.addEventListener('blur', restore, { once: true });
  else restore();
  return there;
}

/** `opener` had the focus before the popup in `portal` opened. Returns what gives it back. */
export function rememberFocus(portal: Element, opener: Element | null): () => void {
  const way = wayFrom(opener);
  ways.set(portal, way);
  // Later: React may still be taking the opener away. And opened again, the popup keeps the focus.
  return () =>
    queueMicrotask(() => {
      if (ways.get(portal) !== way) return;
      const at = document.activeElement;
      if (at && at !== document.body && !portal.contains(at)) return; // it has gone on
      way.some((place, nth) => place.isConnected && goTo(place, nth === 0));
    });
}
