import { expect, type Page } from '@playwright/test';

/** Nothing stands out sideways, as wide as the window is and at these widths too; afterwards it is as wide as before. */
export async function expectNothingSideways(
  page: Page,
  where: string,
  otherWidths: readonly number[] = [],
): Promise<void> {
  const usual = page.viewportSize();
  const look = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${where}: sideways`).toBeLessThanOrEqual(0);
  };
  await look();
  if (usual === null || otherWidths.length === 0) return;
  for (const width of otherWidths) {
    await page.setViewportSize({ ...usual, width });
    await look();
  }
  await page.setViewportSize(usual);
}
