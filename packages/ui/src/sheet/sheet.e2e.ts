import { expect, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('its content scrolls under the finger; past its ends nothing else does', async ({ page }) => {
  await page.goto('/dev/widgets/sheet?lang=en');
  const touch = await Touch.on(page);
  await expect(button(page, 'About the inspection')).toBeVisible();
  await page.evaluate(() => {
    document.body.style.paddingBottom = '3000px';
    window.scrollTo(0, 100);
  });
  await button(page, 'About the inspection').tap();
  const sheet = page.getByRole('dialog', { name: 'About' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  expect((await sheet.boundingBox())?.height).toBeCloseTo(812 * 0.85, 0);
  const body = sheet.locator('.y-sheet__body');
  const inside = () => body.evaluate((box) => box.scrollTop);
  const behind = () => page.evaluate(() => window.scrollY);
  const before = await behind();

  const middle = await middleOf(body);
  await touch.drag(middle, { y: -300 });
  await expect.poll(inside).toBeGreaterThan(200);
  await body.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  const end = await inside();
  await touch.drag(middle, { y: -300 });
  expect(await inside()).toBe(end);
  await body.evaluate((box) => box.scrollTo(0, 0));
  await touch.drag(middle, { y: 200 });
  expect(await inside()).toBe(0);
  expect(await behind()).toBe(before);
  await expect(sheet).toBeVisible();
});

test('closes by its button and by a tap outside, and gives the focus back', async ({ page }) => {
  await page.goto('/dev/widgets/sheet?lang=en');
  const opener = button(page, 'Price details');
  const sheet = page.getByRole('dialog', { name: 'Price details' });
  const ways = [() => button(page, 'Close').tap(), () => page.touchscreen.tap(180, 40)];
  for (const [closed, close] of ways.entries()) {
    await opener.tap();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await close();
    await expect(page.getByText(`Closed ${closed + 1} times`)).toBeVisible();
    await expect(opener).toBeFocused();
  }
});
