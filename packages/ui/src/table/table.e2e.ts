import { expect, type Locator, type Page, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

const table = (page: Page, name: string) => page.locator(`table[aria-label="${name}"]`);
const firstCells = (of: Locator) => of.locator('tbody th').allTextContents();
const left = async (of: Locator) => (await of.boundingBox())?.x ?? NaN;
const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN;

test('a tap on a title sorts up, down and not at all', async ({ page }) => {
  await page.goto('/dev/widgets/table?lang=zh');
  const offers = table(page, '报价');
  const came = [
    '大众 帕萨特 2022 款',
    '比亚迪 汉 EV',
    '丰田 凯美瑞 2.0G',
    '本田 雅阁',
    '奥迪 A4L',
    '宝马 3 系',
  ];
  const title = (name: string) => offers.getByRole('columnheader', { name });
  const tap = (name: string) => title(name).getByRole('button').tap();
  await expect(offers.locator('tbody th')).toHaveText(came);

  await tap('里程');
  await expect(title('里程')).toHaveAttribute('aria-sort', 'ascending');
  const [passat, han, camry, accord, audi, bmw] = came;
  // Two have 36,200 km and stay as they came; the one without comes last, both ways.
  expect(await firstCells(offers)).toEqual([han, passat, audi, bmw, accord, camry]);
  await tap('里程');
  await expect(title('里程')).toHaveAttribute('aria-sort', 'descending');
  expect(await firstCells(offers)).toEqual([accord, bmw, passat, audi, han, camry]);
  await expect(page.getByText('已按里程（公里）降序排列')).toBeAttached();
  await tap('里程');
  await expect(title('里程')).not.toHaveAttribute('aria-sort');
  expect(await firstCells(offers)).toEqual(came);

  await tap('车型'); // ao, bao, ben, bi, da, feng
  expect(await firstCells(offers)).toEqual([audi, bmw, accord, han, passat, camry]);
  await expect(offers.locator('[aria-sort]')).toHaveCount(1);
  await tap('等级'); // A before B before C by a comparison of its own
  expect(await firstCells(offers)).toEqual([han, accord, passat, audi, camry, bmw]);
  const size = await title('等级').getByRole('button').boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
});

test('each level of a tree is 18 px further in; taps and arrow keys open and close it', async ({
  page,
}) => {
  await page.goto('/dev/widgets/table?lang=en');
  const tree = page.getByRole('treegrid', { name: 'Inspection items' });
  const name = (words: string) => tree.getByText(words, { exact: true });
  const row = (words: string) => tree.getByRole('row', { name: words });
  const body = await left(name('Body'));
  expect((await left(name('Left side'))) - body).toBeCloseTo(18, 1);
  expect((await left(name('Left rear door'))) - body).toBeCloseTo(36, 1);
  expect((await left(name('Road test'))) - body).toBeCloseTo(0, 1);

  // 44 px to tap, 20 px to see: a finger may miss the arrow.
  const arrow = await middleOf(tree.getByRole('button', { name: 'Collapse Left side' }));
  await page.touchscreen.tap(arrow.x - 20, arrow.y);
  await expect(name('Left rear door')).toBeHidden();
  await expect(row('Left side')).toHaveAttribute('aria-expanded', 'false');
  await tree.getByRole('button', { name: 'Expand Engine bay' }).tap();
  await expect(name('Belts')).toBeVisible();
  await expect(row('Belts')).toHaveAttribute('aria-level', '2');

  await page.keyboard.press('Home');
  await expect(row('Body')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row('Left front door')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row('Left side')).toBeFocused();
  await expect(name('Left front door')).toBeHidden();

  await tree.getByRole('columnheader', { name: 'Faults' }).getByRole('button').tap();
  expect(await firstCells(tree)).toEqual([
    'Road test',
    'Engine bay',
    'Oil',
    'Belts',
    'Body',
    'Roof',
    'Right side',
    'Left side',
  ]);
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
