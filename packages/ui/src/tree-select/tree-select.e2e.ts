import { expect, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

test('300 px high, the columns scroll by themselves', async ({ page }) => {
  await page.goto('/dev/widgets/tree-select?lang=en');
  const example = page.getByRole('region', { name: 'Several, at most 3' });
  const option = (name: string) => example.getByRole('option', { name });
  const tree = example.locator('.y-tree');
  expect((await tree.boundingBox())?.height).toBe(300);

  const touch = await Touch.on(page);
  const top = (name: string) => option(name).evaluate((row) => row.getBoundingClientRect().top);
  const before = await top('Roof');
  await touch.drag(await middleOf(option('Front left door')), { y: -80 });
  expect(await top('Roof')).toBeLessThan(before - 40);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const row of await example.getByRole('option').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
