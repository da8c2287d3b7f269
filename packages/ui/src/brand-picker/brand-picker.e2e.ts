import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const level = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('level 3: the second level takes 65 %, late answers are dropped, Escape goes one level back', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dev/widgets/brand-picker?lang=en');
  await page.getByRole('button', { name: 'Choose a model' }).tap();
  await expect(level(page, 'Brands')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByRole('button', { name: 'Volkswagen' }).first().tap(); // answers after 2000 ms
  await expect(level(page, 'Series of Volkswagen').getByRole('status')).toHaveText('Loading');
  await row(page, 'One level back').tap();
  await page.getByRole('button', { name: 'Audi' }).first().tap();
  const series = level(page, 'Series of Audi');
  await page.clock.runFor(300);
  await expect(series.getByRole('button', { name: 'A6L', exact: true })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(row(page, 'Passat')).toHaveCount(0);

  await series.evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)));
  const [panel, sheet] = [
    await series.boundingBox(),
    await page.getByRole('dialog').locator('.y-brands').boundingBox(),
  ];
  expect(panel!.width / sheet!.width).toBeCloseTo(0.65, 3);
  expect(panel!.x + panel!.width).toBe(sheet!.x + sheet!.width);

  await row(page, 'A3').tap();
  await page.clock.runFor(300);
  const models = level(page, 'Models of A3');
  await expect(models.getByRole('heading')).toHaveText(['A3', '2024', '2022', '2021']);
  await page.keyboard.press('Escape');
  await expect(models).toHaveCount(0);
  await expect(row(page, 'A3')).toBeFocused();
  await row(page, 'A3').tap();
  await page.clock.runFor(300);
  await row(page, '1.5T automatic').tap(); // of the oldest year, which stands last
  await expect(page.getByText('Chosen: Audi · A3 · 1.5T automatic')).toBeVisible();
});

test('levels 1 and 2, the extra row, a brand with its own series; the bubble of letters, 200 ms', async ({
  page,
}) => {
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

  await page.getByRole('button', { name: 'Choose a series' }).tap();
  await page.getByRole('button', { name: 'BMW' }).first().tap();
  await row(page, '5 Series').tap();
  await expect(page.getByText('Chosen: BMW · 5 Series')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a series' }).tap();
  await page.getByRole('button', { name: 'BMW' }).first().tap();
  await page.getByRole('button', { name: 'Not sure' }).tap();
  await expect(page.getByText('Chosen: BMW', { exact: true })).toBeVisible();
});

test('each level fails by itself and loads again', async ({ page }) => {
  await page.goto('/dev/widgets/brand-picker?lang=en');
  const example = page.getByRole('region', { name: 'Offline and again, 80 % wide' });
  const offline = example.getByText('Offline', { exact: true });
  const again = example.getByRole('button', { name: 'Try again' });
  await again.tap();
  await offline.tap();
  await again.tap();
  await example.getByRole('button', { name: 'MINI' }).tap();
  await expect(example.getByRole('button', { name: 'Clubman' })).toBeVisible();
  await offline.tap();
  await example.getByRole('button', { name: 'Clubman' }).tap();
  await expect(again).toBeVisible();
  await offline.tap();
  await again.tap();
  await example.getByRole('button', { name: '1.5T manual' }).first().tap();
  await expect(example.getByText('MINI · Clubman · 1.5T manual')).toBeVisible();
});
