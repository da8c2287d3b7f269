import { boxOf } from './page-behind.ts';

/**
 * Animates a popup in from where `data-away` on its portal puts it; reverses one that is animating out. Layout must have been
 * read before: without a computed start style there is no transition.
 */
export function animateIn(popup: Element): void {
  boxOf(popup)?.removeAttribute('data-away');
}

/** Animates a popup out; resolves when done. */
export async function animateOut(popup: Element): Promise<void> {
  boxOf(popup)?.setAttribute('data-away', '');
  await Promise.allSettled(popup.getAnimations().map(({ finished }) => finished));
}
