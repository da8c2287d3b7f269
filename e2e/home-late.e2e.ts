import { expect, test } from '@playwright/test';
import { listClaims } from '@yanche/contract/claims/claims';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { openAs, phones } from './people.ts';

/** End to end because only a browser knows what moves. */
test('home moves by nothing when its first calls are answered late', async ({ page, browser }) => {
  await openAs(page, phones.dealer, '/');
  await expect(page.getByLabel('VIN')).toBeVisible();
  const reader = await browser
    .newContext({ storageState: await page.context().storageState(), locale: 'zh-CN' })
    .then((context) => context.newPage());
  await reader.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { __moves: moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let late = 100;
  await reader.route(/\/(client|api|sso|external)\//, async (route) => {
    // One after the other, as on a slow network; all before home shows what it knows without them.
    await new Promise((resolve) => setTimeout(resolve, (late += 100)));
    await route.continue();
  });
  const answered = [homeOrders, listClaims].map(({ path }) =>
    reader.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  // With a language in the address the server draws nothing.
  await reader.goto('/?lang=zh', { waitUntil: 'commit' });
  await expect(reader.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(reader.locator('#first-view')).toHaveCount(0);
  await expect(reader.getByLabel('VIN')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await Promise.all(answered); // the last of them used to push all the rest down
  await reader.waitForTimeout(1_000); // what comes later still must not move anything
  expect(await reader.evaluate(() => Reflect.get(globalThis, '__moves'))).toEqual([]);
  await reader.context().close();
});
