import { type RefObject, useLayoutEffect } from 'react';
import { reducedMotion } from '../use-drag/reduced-motion.ts';
import { scrollParent } from '../use-drag/scroll-parent.ts';

/** Between the field and the panel, px. */
const gap = 16;

/** While `open`, makes room below the content for a panel at the bottom, and brings the field above it. */
export function useFieldAbovePanel(
  panel: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null> | undefined,
  open: boolean,
) {
  useLayoutEffect(() => {
    const element = field?.current;
    if (!open || !element || !panel.current) return undefined;
    const height = panel.current.offsetHeight;
    const scroller = scrollParent(element);
    const padded = scroller ?? document.body;
    const before = padded.style.paddingBlockEnd;
    const own = Number.parseFloat(getComputedStyle(padded).paddingBlockEnd) || 0;
    padded.style.paddingBlockEnd = `${own + height}px`;
    const covered = element.getBoundingClientRect().bottom + gap - (window.innerHeight - height);
    if (covered > 0) {
      const behavior = reducedMotion() ? 'auto' : 'smooth';
      (scroller ?? window).scrollBy({ top: covered, behavior });
    }
    return () => {
      padded.style.paddingBlockEnd = before;
    };
  }, [open, panel, field]);
}
