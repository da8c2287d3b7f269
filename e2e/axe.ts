import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What to look at, as CSS selectors, and which of axe's rules do not apply. */
type Look = Readonly<{ within?: string | undefined; without?: readonly string[] }>;

/**
 * What axe finds in the page as it stands: one line a broken rule, with the elements that break it.
 * Axe is half a megabyte: it goes into each page once, and is run there instead of in a blank page of its own.
 */
export async function faultsOf(page: Page, { within, without = [] }: Look = {}): Promise<string[]> {
  const isKnown = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isKnown ? ';' : undefined })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] }) // what passed needs no telling
    .disableRules([...without]);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
