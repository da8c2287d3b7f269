import { expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { type FullReport, reportByOrder } from '@yanche/contract/reports/reports';
import { shareWords } from '@yanche/contract/reports/share-words';
import { openAs, phones } from './people.ts';

/** A sample report with faults: its page for strangers, and what that says. */
async function sharedPage({ page }: { page: Page }) {
  await openAs(page, phones.dealer, '/orderList');
  const list = await page.request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const orders: AnswerOf<typeof getOrderListByDealerId> = (await list.json()).data;
  let report: FullReport | null = null;
  // The oldest: the others belong to other journeys.
  for (const { orderId } of orders.data.filter((order) => order.report !== null).reverse()) {
    const reply = await page.request.get(reportByOrder.path, { params: { orderId } });
    const { data }: { data: FullReport } = await reply.json();
    if (report === null && data.content.sample && data.status === 'published') report = data;
  }
  if (report === null) throw new Error('The first page has no sample report');
  const { content, shortCode } = report;
  const { text } = shareWords({ content }, 'zh');
  return {
    address: `/report/shared?reportNo=${content.reportNo}&code=${shortCode}`,
    sentence: text.slice(content.vehicle.carTitle.length + 1, -1),
  };
}

/** End to end because the page is drawn by the built app inside the built server. */
test('without any script the shared report can be read, and nothing in it can be tapped in vain', async ({
  page,
  browser,
}) => {
  const { address, sentence } = await sharedPage({ page });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText(sentence, { exact: true })).toBeVisible();
  await expect(stranger.getByText('验真通过，第')).toBeVisible();
  await expect(stranger.locator('#first-view')).toHaveAttribute('inert', '');
  await expect(stranger.locator('#root')).toBeHidden();
  await context.close();
});

test('the app takes its place without a word moving', async ({ page, browser }) => {
  const { address, sentence } = await sharedPage({ page });
  const context = await browser.newContext({ locale: 'zh-CN' });
  const stranger = await context.newPage();
  // Held back, so that the page of the server can be measured first.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await stranger.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await stranger.goto(address, { waitUntil: 'commit' });
  const verdict = stranger.getByText(sentence, { exact: true }).filter({ visible: true });
  await expect(verdict).toBeVisible();
  const before = await verdict.boundingBox();
  await stranger.mouse.wheel(0, 300);
  await expect.poll(() => stranger.evaluate(() => scrollY)).toBeGreaterThan(200);
  const read = await stranger.evaluate(() => scrollY);
  goOn();
  await expect(stranger.locator('#first-view')).toHaveCount(0);
  await expect(verdict).toBeVisible();
  expect(await stranger.evaluate(() => scrollY), 'whoever reads on stays there').toBe(read);
  await stranger.evaluate(() => scrollTo(0, 0));
  expect(await verdict.boundingBox()).toEqual(before);
  await expect(stranger.getByRole('link', { name: '报告验真' }).first()).toBeEnabled();
  await context.close();
});

test('a visit in the other language never shows the first', async ({ page, browser }) => {
  const { address, sentence } = await sharedPage({ page });
  const context = await browser.newContext({ locale: 'zh-CN' });
  const stranger = await context.newPage();
  await stranger.route('**/assets/*.js', (route) => route.abort());
  await stranger.goto(`${address}&lang=en`, { waitUntil: 'commit' });
  await expect(stranger.locator('#root')).toBeVisible();
  await expect(stranger.getByText(sentence, { exact: true })).toBeHidden();
  await context.close();
});
