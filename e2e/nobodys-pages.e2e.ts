import { type Browser, expect, type Page, test } from '@playwright/test';
import { listInbox } from '@yanche/contract/people/inbox';
import { getUserInfoByToken } from '@yanche/contract/people/sso';

const open = async (browser: Browser, options = {}) =>
  (await browser.newContext({ locale: 'zh-CN', ...options })).newPage();

/** Drawn when the calls answer in time; on a busy machine the page is opened again. */
const untilDrawn = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#first-view')).toBeVisible({ timeout: 500 });
  }).toPass();

/** End to end because the built app draws inside the built server. */
test('who is not logged in reads home, packages and the form before any script', async ({
  browser,
}) => {
  const page = await open(browser, { javaScriptEnabled: false });
  const view = page.locator('#first-view');
  await untilDrawn(page, '/');
  await expect(page.locator('#root')).toBeHidden();
  await expect(view.getByRole('heading', { name: '买车前，先验车' })).toBeVisible();
  await untilDrawn(page, '/order/orderPackageDetail');
  await expect(view.getByRole('rowheader', { name: '检测时长' })).toBeVisible();
  await expect(view.getByRole('rowheader', { name: '不包含' })).toBeVisible();
  await untilDrawn(page, '/order/createOrder');
  await expect(view.getByText('国标检测').first()).toBeVisible();
  // As the app shows it: the recommended package is chosen, and its price is told.
  await expect(view.locator('input:checked')).toHaveCount(1);
  await expect(view.getByText('选择地点后显示最终价格')).toBeVisible();
  // Nothing can be tapped in vain, and what needs no script works.
  await expect(view.getByRole('button', { name: '提交订单' })).toHaveAttribute('inert', '');
  await untilDrawn(page, '/');
  await view.getByRole('link', { name: '检测套餐' }).click();
  await expect(page).toHaveURL('/order/orderPackageDetail');
  await page.context().close();
});

test('the app takes the place of home without a move, and does not ask again who it is', async ({
  browser,
}) => {
  const page = await open(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { __moves: moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // As in production, which has no block for developers.
  await page.route(`**${listInbox.path}`, (route) => route.fulfill({ status: 404, json: {} }));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await untilDrawn(page, '/');
  asked.length = 0;
  goOn();
  await expect(page.locator('#first-view, #first-answers')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toBeEditable();
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Reflect.get(globalThis, '__moves'))).toEqual([]);
  expect(asked).not.toContain(getUserInfoByToken.path);
  await page.context().close();
});

test('where the code of the app does not come, the page says so and can be loaded again', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.route('**/assets/*.js', (route) => route.abort());
  await untilDrawn(page, '/');
  const again = page.getByRole('link', { name: '点此重新加载' }).or(page.getByRole('alert'));
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toBeEditable();
  await expect(again).toBeHidden();
  await page.context().close();
});

test('a form that was only opened hides no page that is drawn', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/order/createOrder');
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.route('**/assets/*.js', (route) => route.abort());
  await untilDrawn(page, '/order/createOrder');
  await untilDrawn(page, '/order/orderPackageDetail');
  await page.context().close();
});

test('a device that remembers a person, a draft or another language does not show it', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [address, key, value] of [
    ['/', 'yanche.person', '7'],
    ['/', 'yanche.language', 'en'],
    ['/', 'MINIPROGRAM_TOKEN', 'a-token'],
    ['/order/createOrder', 'yanche.draft.order', '{}'],
  ] as const) {
    await untilDrawn(page, address);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeVisible();
    await expect(page.locator('#first-view')).toBeHidden();
    await page.evaluate((name) => localStorage.removeItem(name), key);
  }
  await page.context().close();
});
