import { expect, test } from '@playwright/test';
import { middleOf } from '../testing/touch.ts';

test('cleared beside the small cross, and not zoomed', async ({ page }) => {
  await page.goto('/dev/widgets/search-box?lang=en');
  const example = page.getByRole('region', { name: 'With cancel' });
  const input = example.getByRole('searchbox');
  await input.tap();
  await input.pressSequentially('LSVHJ');
  // The cross is small, what answers to a finger is 44 px; the keyboard stays up.
  const cross = await middleOf(example.getByRole('button', { name: 'Clear' }));
  await page.touchscreen.tap(cross.x + 20, cross.y);
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  // Below 16 px a phone would zoom the page.
  const size = await input.evaluate((box) => getComputedStyle(box).fontSize);
  expect(parseFloat(size)).toBeGreaterThan(16);
});
