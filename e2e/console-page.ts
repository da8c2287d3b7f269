import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

/** A desk: no touch, wide, and everything that the policy of the page stops is kept. */
export async function aDesk(browser: Browser, width = 1440, locale = 'zh-CN') {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
    locale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') stopped.push(message.text());
  });
  page.on('pageerror', (error) => stopped.push(error.message));
  return { page, stopped };
}

/** Axe finds nothing, and nothing stands out sideways. */
export async function expectClean(page: Page, where: string): Promise<void> {
  // Nothing loads, and a list that was chosen from has closed: while it closes it has no name.
  const passing = ['.ant-spin-spinning', '.ant-skeleton', '.ant-select-dropdown:visible'];
  await expect(page.locator(passing.join(', '))).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(problems, where).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, `${where}: sideways`).toBeLessThanOrEqual(0);
}
