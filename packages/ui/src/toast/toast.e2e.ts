import { expect, type Page, test } from '@playwright/test';

const shown = (page: Page) => page.locator('.y-toast__box');

test('stands above a sheet, lets taps through, and locks the page when told to', async ({
  page,
}) => {
  await page.goto('/dev/widgets/toast?lang=en');
  await page.getByRole('button', { name: 'Stay' }).tap();
  await page.getByRole('button', { name: 'Open a sheet' }).tap();
  await page.getByRole('button', { name: 'Copy the number' }).tap();
  await expect(shown(page)).toHaveText('Number copied');
  const layers = await page.evaluate(() =>
    ['.y-toast', '.y-overlay'].map((name) =>
      Number(getComputedStyle(document.querySelector(name) as Element).zIndex),
    ),
  );
  expect(layers).toEqual([3000, 2000]);
  // Screen readers get nothing that is outside a sheet, but this.
  await expect(page.getByRole('status').filter({ hasText: 'Number copied' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show and lock the page' }).tap();
  const free = page.getByRole('button', { name: 'Tap me' });
  const { x, y } = (await free.boundingBox()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(page.getByText('Tapped 0 times')).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(page.getByText('Tapped 1 times')).toBeVisible();
});
