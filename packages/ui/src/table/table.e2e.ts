import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const table = (page: Page, name: string) => page.locator(`table[aria-label="${name}"]`);
const left = async (of: Locator) => (await of.boundingBox())?.x ?? NaN;
const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN;

test('each level of a tree is 18 px further in; a tap beside its arrow closes it', async ({
  page,
}) => {
  await page.goto('/dev/widgets/table?lang=en');
  const tree = page.getByRole('treegrid', { name: 'Inspection items' });
  const name = (words: string) => tree.getByText(words, { exact: true });
  const body = await left(name('Body'));
  expect((await left(name('Left side'))) - body).toBeCloseTo(18, 1);
  expect((await left(name('Left rear door'))) - body).toBeCloseTo(36, 1);
  expect((await left(name('Road test'))) - body).toBeCloseTo(0, 1);

  // 44 px to tap, 20 px to see: a finger may miss the arrow.
  const arrow = await middleOf(tree.getByRole('button', { name: 'Collapse Left side' }));
  await page.touchscreen.tap(arrow.x - 20, arrow.y);
  await expect(name('Left rear door')).toBeHidden();
});

test('a long table scrolls in its box; titles and first column stay', async ({ page }) => {
  await page.goto('/dev/widgets/table?lang=zh');
  const long = table(page, '很长的表');
  const box = page.getByRole('region', { name: '很长的表' }).and(page.locator('.y-table__box'));
  const finger = await Touch.on(page);
  await box.scrollIntoViewIfNeeded();
  expect((await box.boundingBox())?.height).toBe(300);
  const corner = long.getByRole('columnheader', { name: '车型' });
  const price = long.getByRole('columnheader', { name: '报价' });
  const before = { top: await top(corner), left: await left(corner), price: await left(price) };

  await finger.drag(await middleOf(box), { y: -120 });
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(80);
  expect(await top(corner)).toBeCloseTo(before.top, 0);
  await finger.drag(await middleOf(box), { x: -60 });
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
  expect(await left(corner)).toBeCloseTo(before.left, 0);
  expect(await left(price)).toBeLessThan(before.price - 20);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(sideways).toBe(375); // the page itself does not
  await box.focus();
  const at = await box.evaluate((element) => element.scrollTop);
  await page.keyboard.press('PageDown');
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(at + 100);
});
