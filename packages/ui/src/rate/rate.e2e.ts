import { expect, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

test('five stars: tap, sideways drag; scrolling over them chooses nothing', async ({ page }) => {
  await page.goto('/dev/widgets/rate?lang=zh');
  const touch = await Touch.on(page);
  const section = page.getByRole('region', { name: '点选或滑动', exact: true });
  const star = (score: number) => section.getByRole('radio', { name: `${score} 分，共 5 分` });
  const scores = section.locator('output.demo__out');
  await expect(section.getByRole('radio')).toHaveCount(5);

  await section.getByRole('radio', { name: '2 分，共 5 分' }).tap();
  await expect(star(2)).toBeChecked();
  expect((await star(2).boundingBox())?.width).toBeGreaterThanOrEqual(44);

  const first = await middleOf(star(1));
  await touch.drag(first, { x: 132 }, { steps: 12, restMs: 0 }); // to the fourth star, 44 px each
  await expect(scores).toHaveText('2 · 1 · 2 · 3 · 4');
  await expect(star(4)).toBeChecked();

  await page.setViewportSize({ width: 375, height: 500 });
  await touch.drag(first, { x: -30, y: -80 }, { restMs: 0 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(40);
  await expect(scores).toHaveText('2 · 1 · 2 · 3 · 4');
});

test('halves by the place of a finger, whole stars by the mouse', async ({ page }) => {
  await page.goto('/dev/widgets/rate?lang=en');
  const group = (name: string) => page.getByRole('radiogroup', { name });
  const chosen = (name: string) => group(name).getByRole('radio', { checked: true });
  const third = await middleOf(group('Half stars').getByRole('radio', { name: '3 out of 5' }));
  await page.touchscreen.tap(third.x + 10, third.y);
  await expect(chosen('Half stars')).toHaveAccessibleName('3 out of 5');
  await page.touchscreen.tap(third.x - 10, third.y);
  await expect(chosen('Half stars')).toHaveAccessibleName('2.5 out of 5');

  const brand = await middleOf(group('Brand colour').getByRole('radio', { name: '1 out of 5' }));
  await page.mouse.move(brand.x, brand.y);
  await page.mouse.down();
  await page.mouse.move(brand.x + 176, brand.y, { steps: 8 });
  await page.mouse.up();
  await expect(chosen('Brand colour')).toHaveAccessibleName('5 out of 5');
});
