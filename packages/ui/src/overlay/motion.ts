import { boxOf } from './page-behind.ts';

/**
 * Lets a popup move in from where `data-away` on its portal puts it; on its way out it turns round. Styles must have been
 * asked for before: what the browser has not seen away does not move.
 */
export function comeIn(popup: Element): void {
  boxOf(popup)?.removeAttribute('data-away');
}

/** Lets a popup move out; resolves when it has. */
export async function goAway(popup: Element): Promise<void> {
  boxOf(popup)?.setAttribute('data-away', '');
  await Promise.allSettled(popup.getAnimations().map(({ finished }) => finished));
}
