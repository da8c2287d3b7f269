import { expect, test } from '@playwright/test';
import { middleOf } from '../testing/touch.ts';

test('typed, searched, cleared beside the small cross, cancelled', async ({ page }) => {
  await page.goto('/dev/widgets/search-box?lang=en');
  const example = page.getByRole('region', { name: 'With cancel' });
  const input = example.getByRole('searchbox');
  const said = example.getByRole('status');
  await input.tap();
  await input.pressSequentially('LSVHJ');
  await input.press('Enter');
  await expect(said).toHaveText('searched "LSVHJ"');
  // The cross is small, what answers to a finger is 44 px; the keyboard stays up.
  const cross = await middleOf(example.getByRole('button', { name: 'Clear' }));
  await page.touchscreen.tap(cross.x + 20, cross.y);
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await example.getByRole('button', { name: 'Cancel' }).tap();
  await expect(said).toHaveText('searched "LSVHJ", cancelled');

  const city = page.getByRole('searchbox', { name: 'Search cities' });
  await city.fill('h');
  await expect(page.getByText('Shanghai, Hangzhou, Chengdu, Harbin, Hulunbuir')).toBeVisible();
  await city.fill('x');
  await expect(page.getByText('No such city')).toBeVisible();
  // Below 16 px a phone would zoom the page.
  expect(parseFloat(await city.evaluate((box) => getComputedStyle(box).fontSize))).toBeGreaterThan(
    16,
  );
});
