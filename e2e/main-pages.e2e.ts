import { expect, type Page, test } from '@playwright/test';
import { openAs, phones } from './people.ts';

/* The four main pages: a tap on one takes it up where it was left, and hosts with a bar of their own show none of ours. */

const bar = (page: Page) => page.getByRole('navigation', { name: '主要页面' });
const tab = (page: Page, name: RegExp) => bar(page).getByRole('link', { name });

test('each page is taken up as it was left, with its filter and how far it was scrolled', async ({
  page,
}) => {
  await openAs(page, phones.dealer, '/');
  await expect(tab(page, /首页/)).toHaveAttribute('aria-current', 'page');
  await tab(page, /订单/).click();
  await page.getByRole('radio', { name: /已完成/ }).check({ force: true });
  await expect(page).toHaveURL(/tab=done/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await tab(page, /消息/).click();
  await expect(page.getByRole('heading', { name: '消息', exact: true })).toBeVisible();
  await tab(page, /我的/).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await tab(page, /订单/).click();
  await expect(page).toHaveURL(/\/orderList\?tab=done/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  // A tap on the open page goes to its top.
  await tab(page, /订单/).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an order begins at home with its VIN', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: /车架号/ }).fill('lsvhj133022221761');
  await page.getByRole('button', { name: '预约检测' }).click();
  await expect(page.getByRole('heading', { name: '预约检测' })).toBeVisible();
  await expect(page.getByText(/校验通过/)).toBeVisible();
});

for (const host of ['native-app', 'messaging-mini-program']) {
  test(`${host} has a bar of its own`, async ({ page }) => {
    await page.goto(`/?_lab=${host}`);
    await expect(page.getByRole('heading', { name: '买车前，先验车' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
}
