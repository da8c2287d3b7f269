import { expect, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { listClaims } from '@yanche/contract/claims/claims';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { openAs, phones } from './people.ts';

/** End to end because only a browser knows what moves. */
test('a finished order moves by nothing when its calls are answered late', async ({ page }) => {
  await openAs(page, phones.dealer, '/dev/routes');
  const reply = await page.request.get(homeOrders.path);
  const { data }: { data: AnswerOf<typeof homeOrders> } = await reply.json();
  const orderId = data.finished?.orderId ?? '';
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { __moves: moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let late = 100;
  await page.route(/\/(client|api|sso|external)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, (late += 100))); // one after the other
    await route.continue();
  });
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === listClaims.path,
  );
  // With a language in the address the server draws nothing.
  await page.goto(`/orderDetial?orderId=${orderId}&lang=zh`, { waitUntil: 'commit' });
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '检测报告' })).toBeVisible();
  await answered; // the last of those that used to push the rest down
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => Reflect.get(globalThis, '__moves'))).toEqual([]);
});
