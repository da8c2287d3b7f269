import { expect, type Page, test } from '@playwright/test';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { openAs, orderWithReport, phones } from './people.ts';

const problems = async (page: Page) => {
  // What the server drew is inert until the app takes its place.
  await expect(page.locator('#first-view')).toHaveCount(0);
  return await faultsOf(page);
};

/** Screens for visitors in both colour schemes, and the login sheet. */
for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the screens of a dealer, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const open of [
      '/',
      '/my',
      '/order/createOrder',
      '/order/orderPackageDetail',
      '/report/verify',
    ]) {
      await page.goto(open);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await problems(page), open).toEqual([]);
    }
    await page.goto('/orderList');
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    expect(await problems(page), 'login sheet').toEqual([]);
    await context.close();
    if (colorScheme === 'dark') return; // one login code a minute per phone; the other screens use the same tokens

    const dealer = await (await browser.newContext({ colorScheme })).newPage();
    await openAs(dealer, phones.dealer, '/orderList');
    await expect(dealer.getByRole('article').first()).toBeVisible();
    expect(await problems(dealer), '/orderList').toEqual([]);
    await expectCleanBatch(dealer);
    await expectCleanComparison(dealer);
    const orderId = await orderWithReport(dealer.request);
    const ofOrder = ['/orderDetial', '/jianceReport', '/jiancePicture'];
    for (const open of [...ofOrder, '/reportView/advanceCheckReport']) {
      await dealer.goto(`${open}?orderId=${orderId}`);
      await expect(dealer.getByRole('heading').first()).toBeVisible();
      await expect(dealer.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await problems(dealer), open).toEqual([]);
    }
    await dealer.goto(`/jianceReport?orderId=${orderId}`);
    await dealer.getByRole('button', { name: '分享报告' }).click();
    const sheet = dealer.getByRole('dialog', { name: '分享报告' });
    await expect(sheet.getByText(/次|还没有人打开/).first()).toBeVisible();
    expect(await problems(dealer), 'share sheet').toEqual([]);
    await sheet.getByRole('button', { name: '海报' }).click();
    await expect(dealer.getByRole('img', { name: /检测报告海报/ })).toBeVisible();
    expect(await problems(dealer), 'poster').toEqual([]);
  });
}

/** A list with a car to order, one to complete and one that is wrong. */
async function expectCleanBatch(page: Page): Promise<void> {
  await page.goto('/order/batchOrder');
  const list = page.getByLabel('粘贴车架号，一行一台');
  await expect(list).toBeVisible();
  expect(await problems(page), 'batch, empty').toEqual([]);
  await list.fill(`${vinOf(7_991)} 浙A12345 61200km 2022-05\n${vinOf(7_992)}\nLSVHJ133O22221761`);
  await page.getByRole('button', { name: '读取' }).click();
  await expect(page.getByText(/1 可下单 · 2 待补/)).toBeVisible();
  await expect(page.getByText('按清单顺序排最早的时段，可更改开始时间')).toBeVisible();
  expect(await problems(page), 'batch').toEqual([]);
}

async function expectCleanComparison(page: Page): Promise<void> {
  await page.goto('/reportView/compare');
  for (const nth of [0, 1]) await page.getByRole('checkbox').nth(nth).check();
  expect(await problems(page), 'choice of reports').toEqual([]);
  await page.getByRole('button', { name: '对比' }).click();
  await expect(page.getByRole('columnheader', { name: '事故', exact: true })).toBeVisible();
  expect(await problems(page), 'comparison').toEqual([]);
}

test('keyboard focus is never hidden behind a bar', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('全部页面')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
  const nav = await page.locator('.y-nav-bar').boundingBox();
  const dock = await page.locator('.y-tab-bar').boundingBox();
  const [top, bottom] = [(nav?.y ?? 0) + (nav?.height ?? 0), dock?.y ?? 0];
  const walk = async (key: string, link: RegExp) => {
    for (let taps = 0; taps < 40; taps += 1) {
      await page.keyboard.press(key);
      const focused = page.locator(':focus');
      const box = await focused.boundingBox();
      if ((await focused.innerText()).match(link)) return;
      expect(box?.y).toBeGreaterThanOrEqual(Math.floor(top));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(bottom));
    }
    throw new Error(`${link} was never reached`);
  };
  await page.getByRole('button', { name: 'Switch to English' }).focus();
  await walk('Tab', /全部页面/);
  await walk('Shift+Tab', /English/);
});
