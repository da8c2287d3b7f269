import { expect, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

test('4 heads and "more"; opening one closes another at once; outside, Escape and "back" close', async ({
  page,
}) => {
  await page.goto('/dev/widgets/filter-bar?lang=en');
  const bar = page.locator('.y-filter').first();
  const head = (name: string) => bar.getByRole('button', { name, exact: true });
  const heads = bar.getByRole('button');
  await expect(heads).toHaveText(['Status', 'Service', 'Price', 'Date', 'More']);
  for (const each of await heads.all()) {
    const box = await each.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }

  await head('Status').tap();
  const status = page.getByRole('dialog', { name: 'Status' });
  await expect(status).toBeAttached();
  const drop = page.locator('.y-filter-drop__box');
  const [below, above] = [await drop.boundingBox(), await bar.boundingBox()];
  expect(below).toMatchObject({ x: above!.x, y: above!.y, width: above!.width });

  const touch = await Touch.on(page);
  await touch.down(await middleOf(drop.getByRole('button', { name: 'Date' })));
  await touch.up();
  await expect(page.getByRole('dialog', { name: 'Date' })).toBeAttached();
  expect(await page.getByRole('option', { name: 'To pay' }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(1);

  await page.touchscreen.tap(180, 780);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await head('Date').tap();
  await expect(page.getByRole('dialog', { name: 'Date' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(head('Date')).toBeFocused();
  await head('More').tap();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain('/filter-bar?lang=en');
});

test('a low bar comes up to make room; the page behind keeps still; a filter resets the list to page 1', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 420 });
  await page.goto('/dev/widgets/filter-bar?lang=en');
  await page.getByRole('button', { name: 'Leave out' }).tap();
  const drop = page.locator('.y-filter-drop__box');
  await expect(drop.getByRole('option', { name: 'Flood' })).toBeInViewport();
  expect((await drop.boundingBox())?.y).toBeLessThan(210);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/dev/widgets/filter-bar?lang=en&example=2');
  const asked = page.locator('.demo__out');
  await expect(page.getByRole('heading', { name: /#1$/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 6000));
  await expect(asked).toContainText('asked for: 1, 2');
  const bar = await page.locator('.y-filter').boundingBox();
  await page.getByRole('button', { name: 'Status' }).tap();
  await expect(drop).toBeVisible();
  // The page behind keeps still, and so do the heads.
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  const touch = await Touch.on(page);
  await touch.drag({ x: 180, y: 780 }, { y: -300 });
  expect(await scrolled()).toBe(before);
  expect((await drop.boundingBox())?.y).toBe(bar?.y);
  await page.getByRole('option', { name: 'Waiting' }).tap();
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible();
  await expect(asked).toContainText(/2.*, 1/);
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0);
});
