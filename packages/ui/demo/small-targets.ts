/**
 * Runs in the page: everything that can be tapped but not on 44×44 px, as readable lines. What counts is where a finger
 * hits it: an invisible rim (`::after`) counts, and what a neighbour lies over does not. Looks only at the popup on top,
 * if there is one.
 */
export function smallTargets(): string[] {
  const least = 43; // 44 px, less one for halves of pixels
  const tappable =
    'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=switch]';
  /** Parts of one control that a finger slides over: the letters beside a list, the halves of stars. */
  const slidOver = '[role=toolbar] > [data-letter], .y-rate__half, .y-rate__half + .y-rate__whole';
  const popups = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const root = popups.findLast((popup) => popup.getClientRects().length > 0) ?? document.body;

  const targets = [...root.querySelectorAll<HTMLElement>(tappable)].flatMap((element) => {
    const choice = element.matches('[type=radio], [type=checkbox]');
    const target = (choice && element.closest('label')) || element;
    const style = getComputedStyle(target);
    const unseen =
      element.matches(':disabled, [type=file]') ||
      // Also rows that the browser has not drawn yet because they are far away.
      !target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
      style.pointerEvents === 'none' ||
      target.closest('.y-sr, [inert]');
    // A link within a sentence is as high as its line (WCAG 2.5.8 excepts it too).
    const inSentence =
      element.matches('a') &&
      style.display === 'inline' &&
      element.parentElement?.textContent !== element.textContent;
    return unseen || inSentence || target.matches(slidOver) ? [] : [target];
  });

  /** Scrolls what people can scroll, and nothing else: a picker's wheel must stay where it is. */
  const bringIntoSight = (target: Element) => {
    for (let box = target.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const page = box === document.documentElement;
      const inner = target.getBoundingClientRect();
      const outer = page ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect();
      const by = {
        left: inner.x + inner.width / 2 - outer.x - outer.width / 2,
        top: inner.y + inner.height / 2 - outer.y - outer.height / 2,
        behavior: 'instant' as const,
      };
      if (page || /auto|scroll/.test(style.overflow)) box.scrollBy(by);
    }
  };
  /** A box around it, or the window, cuts a part of it off: the next row of a wheel, a drawer that is shut. */
  const isCutOff = (target: Element) => {
    const inner = target.getBoundingClientRect();
    const cuts = (outer: DOMRect) =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1;
    if (cuts(new DOMRect(0, 0, innerWidth, innerHeight))) return true;
    for (let box = target.parentElement; box; box = box.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(box).overflow) && cuts(box.getBoundingClientRect())) {
        return true;
      }
    }
    return false;
  };

  return targets.flatMap((target) => {
    bringIntoSight(target);
    if (isCutOff(target)) return [];
    const box = target.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    /** How far from the middle it is still hit, px. */
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (
        far < least &&
        target.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))
      ) {
        far += 1;
      }
      return far;
    };
    const width = reach(-1, 0) + 1 + reach(1, 0);
    const height = reach(0, -1) + 1 + reach(0, 1);
    const small = width < least || height < least;
    return small ? [`${width}×${height} px: ${target.outerHTML.slice(0, 160)}`] : [];
  });
}
