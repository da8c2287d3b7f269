/** The child of the body that a node is in; null for the body itself and what is no longer in it. */
export function boxOf(node: EventTarget | null): Element | null {
  if (!(node instanceof Element)) return null;
  return node.parentElement === document.body ? node : boxOf(node.parentElement);
}

/** How many open popups cover each top-level element. */
const covered = new Map<Element, number>();

function cover(box: Element): void {
  covered.set(box, (covered.get(box) ?? 0) + 1);
  box.toggleAttribute('inert', true);
  box.setAttribute('aria-hidden', 'true'); // browsers before 2022 lack `inert`
}

function uncover(box: Element): void {
  const left = (covered.get(box) ?? 0) - 1;
  if (left > 0) {
    covered.set(box, left);
    return;
  }
  covered.delete(box);
  box.removeAttribute('inert');
  box.removeAttribute('aria-hidden');
}

/** Whether a target belongs to the page behind the open popups. */
export function isBehind(target: EventTarget | null): boolean {
  const box = boxOf(target);
  return box !== null && covered.has(box);
}

/** Whether a target belongs to neither the page behind nor this popup, such as a captcha, which handles keys and focus itself. */
export function isThirdParty(target: EventTarget | null, portal: Element): boolean {
  const box = boxOf(target);
  return box !== null && box !== portal && !covered.has(box);
}

/** NaN if the element has no z-index. */
const levelOf = (box: Element) => Number.parseInt(getComputedStyle(box).zIndex, 10);

const isShown = (box: Element) => box.getClientRects().length > 0;

/**
 * Makes everything below a popup unreachable, also for screen readers. Left alone: what stands above it (a captcha box that waits
 * hidden), what is added later, and live regions such as a toast. Reads the page now; the returned function hides it
 * and returns the clean-up.
 */
export function coverPage(portal: Element, popup: Element): () => () => void {
  const level = levelOf(portal);
  const others = [...document.body.children].filter(
    (box) => box !== portal && !box.matches('[aria-live], [aria-hidden]:not([inert])'),
  );
  const mine = new Set(others.filter((box) => !(levelOf(box) > level)));

  // WebKit ignores siblings of an aria-modal dialog, even those above it.
  const tellWhetherAlone = () => {
    const alone = ![...document.body.children].some(
      (box) => isThirdParty(box, portal) && !box.matches('[aria-live]') && isShown(box),
    );
    popup.setAttribute('aria-modal', String(alone));
  };
  const observer = new MutationObserver(() => {
    for (const box of mine) {
      if (levelOf(box) > level && mine.delete(box)) uncover(box);
    }
    tellWhetherAlone();
  });
  return () => {
    for (const box of mine) cover(box);
    tellWhetherAlone();
    observer.observe(document.body, { childList: true });
    for (const box of others) {
      observer.observe(box, { attributeFilter: ['style', 'class', 'hidden'] });
    }
    return () => {
      observer.disconnect();
      for (const box of mine) uncover(box);
    };
  };
}

let locks = 0;

/** Locks page scrolling and keeps the layout when the scrollbar disappears. Returns the clean-up. */
export function lockScroll(): () => void {
  const { body, documentElement: root } = document;
  locks += 1;
  if (locks === 1) {
    if (window.innerWidth > root.clientWidth) root.style.setProperty('scrollbar-gutter', 'stable');
    body.style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.style.removeProperty('scrollbar-gutter');
    body.style.overflow = '';
  };
}
