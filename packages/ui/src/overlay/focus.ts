import { boxOf } from './page-behind.ts';

/** What the Tab key may stop at. */
export const focusable =
  'a[href], button, input, select, textarea, summary, iframe, video[controls], audio[controls], [contenteditable], [tabindex]';

/** In a radio group Tab stops at the checked one only. */
function isStop(control: HTMLElement, box: HTMLElement): boolean {
  if (control.tabIndex < 0) return false;
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) {
    return true;
  }
  const chosen = `[type=radio][name="${CSS.escape(control.name)}"]:checked`;
  return !box.querySelector(chosen);
}

/** Whether focusing worked (the element may pass focus on); disabled, hidden and inert elements cannot take it. */
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

/** Sets the initial focus of a popup. It is still below the window; scrolling to it would break the animation. */
export function focusInitial(popup: HTMLElement, wanted: HTMLElement | null | undefined): void {
  if (popup.contains(document.activeElement)) return; // something in it already took focus (autofocus)
  const options = { preventScroll: true };
  if (!wanted || !focusOn(wanted, options)) focusEdge(popup, 'first', options);
}

/** Per popup, where focus returns to: its opener, else the nearest remaining ancestor of the opener. */
const ways = new WeakMap<Element, HTMLElement[]>();

/** A node and its ancestors; leaving a popup, continues with that popup's own return path. */
function wayFrom(node: Element | null): HTMLElement[] {
  const box = boxOf(node);
  if (!node || !box) return [];
  if (node === box) return ways.get(box) ?? [];
  return [node as HTMLElement, ...wayFrom(node.parentElement)];
}

/** Whether focus moved there. Ancestors are not focusable controls, but Tab and screen readers continue from them. */
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
  // Deferred: React may still be removing the opener, and a reopened popup keeps focus.
  return () =>
    queueMicrotask(() => {
      if (ways.get(portal) !== way) return;
      const at = document.activeElement;
      if (at && at !== document.body && !portal.contains(at)) return; // focus has moved on already
      way.some((place, nth) => place.isConnected && goTo(place, nth === 0));
    });
}
