import { type Browser, expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { openAs, phones } from './people.ts';

/** The cars of the first orders of the dealer's list, and the session that reads it. */
async function dealersList({ page }: { page: Page }) {
  await openAs(page, phones.dealer, '/orderList');
  const reply = await page.request.get(getOrderListByDealerId.path, {
    params: { scope: 'dealer' },
  });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await reply.json();
  const [order] = data.data;
  if (order === undefined) throw new Error('The dealer has no order');
  return { order, storage: await page.context().storageState() };
}
type Storage = Awaited<ReturnType<typeof dealersList>>['storage'];

async function openWith(browser: Browser, storage: Storage | undefined, options = {}) {
  const context = await browser.newContext({ storageState: storage, locale: 'zh-CN', ...options });
  return context.newPage();
}

/** End to end because the built app draws inside the built server. */
test('without any script the rows stand there, and a tap on one opens the order', async ({
  page,
  browser,
}) => {
  const { order, storage } = await dealersList({ page });
  const reader = await openWith(browser, storage, { javaScriptEnabled: false });
  // The rows are drawn when the calls answer in time; on a busy machine the page is opened again.
  await expect(async () => {
    await reader.goto('/orderList');
    await expect(reader.locator('#first-view')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(reader.locator('#root')).toBeHidden();
  await expect(reader.locator('#first-view').getByText(order.carTitle).first()).toBeVisible();
  // Nothing can be tapped in vain.
  await expect(reader.getByRole('button', { name: '搜索订单' })).toHaveAttribute('inert', '');
  await expect(async () => {
    await reader.goto('/orderList');
    await reader.getByRole('link', { name: order.carTitle }).first().click();
    await expect(reader).toHaveURL(/orderDetial/);
  }).toPass();
  await reader.context().close();
});

test('the app takes the place of the rows without a move, and asks for them only once', async ({
  page,
  browser,
}) => {
  const { order, storage } = await dealersList({ page });
  const reader = await openWith(browser, storage);
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await reader.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const car = reader.getByText(order.carTitle).filter({ visible: true }).first();
  await expect(async () => {
    await reader.goto('/orderList', { waitUntil: 'commit' });
    await expect(reader.locator('#first-view')).toBeVisible({ timeout: 500 });
  }).toPass();
  await reader.evaluate(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { __moves: moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const before = await car.boundingBox();
  asked.length = 0;
  goOn();
  await expect(reader.locator('#first-view, #first-answers')).toHaveCount(0);
  await expect.poll(() => car.boundingBox()).toEqual(before);
  await expect(reader.getByRole('button', { name: '搜索订单' })).toBeEnabled();
  await expect(reader.getByRole('navigation').getByRole('link').first()).toBeVisible();
  expect(asked).not.toContain(getOrderListByDealerId.path);
  expect(await reader.evaluate(() => Reflect.get(globalThis, '__moves'))).toEqual([]);
  await reader.context().close();
});

test('nobody else reads them: without a session, in another language, under a token, in a cache', async ({
  page,
  browser,
}) => {
  const { order, storage } = await dealersList({ page });
  const stranger = await openWith(browser, undefined, { javaScriptEnabled: false });
  const reply = await stranger.goto('/orderList');
  expect(await reply?.text()).not.toContain(order.carTitle);
  await stranger.context().close();

  const reader = await openWith(browser, storage);
  await reader.route('**/assets/*.js', (route) => route.abort());
  for (const [key, value] of [
    ['yanche.language', 'en'],
    ['MINIPROGRAM_TOKEN', 'a-token-of-somebody-else'],
  ] as const) {
    await reader.goto('/healthz');
    await reader.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      value,
    ] as const);
    await reader.goto('/orderList', { waitUntil: 'commit' });
    await expect(reader.locator('#root')).toBeVisible();
    await expect(reader.getByText(order.carTitle).filter({ visible: true })).toHaveCount(0);
    await reader.evaluate((name) => localStorage.removeItem(name), key);
  }
  const kept = await reader.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const all = await cache.matchAll();
        return Promise.all(all.map((each) => each.text()));
      }),
    );
    return caught.flat();
  });
  expect(kept.filter((text) => text.includes('id="first-answers"'))).toEqual([]);
  await reader.context().close();
});
