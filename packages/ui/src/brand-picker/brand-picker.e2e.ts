import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const level = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('level 3: the second level takes 65 %', async ({ page }) => {
  await page.goto('/dev/widgets/brand-picker?lang=en');
  await page.getByRole('button', { name: 'Choose a model' }).tap();
  await page.getByRole('button', { name: 'Audi' }).first().tap();
  const series = level(page, 'Series of Audi');
  await series.evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)));
  const [panel, sheet] = [
    await series.boundingBox(),
    await page.getByRole('dialog').locator('.y-brands').boundingBox(),
  ];
  expect(panel!.width / sheet!.width).toBeCloseTo(0.65, 3);
  expect(panel!.x + panel!.width).toBe(sheet!.x + sheet!.width);

  await row(page, 'A3').tap();
  await row(page, '1.5T automatic').tap(); // of the oldest year, which stands last
  await expect(page.getByText('Chosen: Audi · A3 · 1.5T automatic')).toBeVisible();
});

test('level 1, by the bubble of letters, 200 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dev/widgets/brand-picker?lang=en');
  await page.getByRole('button', { name: 'Choose a brand' }).tap();
  await expect(level(page, 'Brands')).toBeVisible();
  const touch = await Touch.on(page);
  const letters = page.getByRole('toolbar').getByRole('button');
  const bubble = page.locator('.y-index__bubble');
  await page.clock.pauseAt(Date.now() + 60_000);
  const [from, to] = [await middleOf(letters.first()), await middleOf(letters.last())];
  await touch.drag(from, { y: to.y - from.y }, { restMs: 0 });
  await page.clock.runFor(199);
  await expect(bubble).toHaveText('X');
  await page.clock.runFor(1);
  await expect(bubble).toHaveText('');
  await row(page, 'XPeng').tap();
  await page.clock.resume();
  await expect(page.getByText('Chosen: XPeng')).toBeVisible();
});
