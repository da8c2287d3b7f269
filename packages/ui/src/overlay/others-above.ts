/** NaN for what has none. */
const levelOf = (element: Element) => Number.parseInt(getComputedStyle(element).zIndex, 10);

/** The child of the body that `node` is in. */
function boxOf(node: Element): Element {
  return node.parentElement && node.parentElement !== document.body
    ? boxOf(node.parentElement)
    : node;
}

/** Whether a target is in a box of somebody else that stands above a popup, such as a captcha. */
export function standsAbove(target: EventTarget | null, popup: Element | null): boolean {
  if (!(target instanceof Element) || !popup) return false;
  return levelOf(boxOf(target)) > levelOf(boxOf(popup));
}

/**
 * Keeps boxes of others above a popup audible. At its opening Base UI hides everything outside from screen readers, also
 * a captcha box that is not shown yet. Returns the way out.
 */
export function keepAudible(portal: Element): () => void {
  const look = (box: Element) => {
    if (box.getAttribute('aria-hidden') === 'true' && standsAbove(box, portal)) {
      box.removeAttribute('aria-hidden');
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target } of records) look(target as Element);
  });
  for (const box of document.body.children) {
    if (!box.contains(portal)) {
      observer.observe(box, { attributeFilter: ['aria-hidden', 'style', 'class', 'hidden'] });
    }
  }
  return () => observer.disconnect();
}
