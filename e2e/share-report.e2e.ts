import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { listShareLinks, type ShareLinks } from '@yanche/contract/reports/share-links';
import { openAs, orderWithReport, phones } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

/** A phone of somebody without an account. */
const aStranger = async (browser: Browser) =>
  (
    await browser.newContext({ ...devices['iPhone 13'], viewport: { width: 375, height: 812 } })
  ).newPage();

test('shared, read without login, counted once, ended, and told so; verifying goes on', async ({
  page,
  browser,
}) => {
  await openAs(page, phones.dealer, '/orderList');
  const orderId = await secondOrderWithReport(page);
  await page.addInitScript(() => {
    const share = async (shared: unknown) => Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(`/jianceReport?orderId=${orderId}`);
  const sheet = page.getByRole('dialog', { name: '分享报告' });
  const openSheet = () => page.getByRole('button', { name: '分享报告' }).click();

  const link = await test.step('the owner shares the report', async () => {
    await openSheet();
    await sheet.getByRole('button', { name: '分享', exact: true }).click();
    await expect.poll(() => page.evaluate(() => 'shared' in window)).toBe(true);
    const url = await page.evaluate(() => (window as { shared?: ShareData }).shared?.url ?? '');
    expect(url).toContain('/report/shared?link=');
    return url;
  });

  await test.step('a chat that fetches the link shows what the report says, and does not count', async () => {
    const headers = { accept: 'text/html', 'user-agent': 'Slackbot-LinkExpanding 1.0' };
    let html = '';
    await expect(async () => {
      html = await (await page.request.get(link, { headers })).text();
      expect(html).toContain('og:image'); // once its plates are covered
    }).toPass({ timeout: 400_000, intervals: [2_000] });
    expect(html).toMatch(/<meta property="og:description" content="[^"]*(发现|未发现)[^"]*">/);
    const [, image = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await page.request.get(image.replaceAll('&amp;', '&'));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  const stranger = await aStranger(browser);
  const photo = await test.step('a stranger reads it without login, twice', async () => {
    await stranger.goto(link);
    await expect(stranger.getByText(/^验真通过/)).toBeVisible();
    const counted = stranger.waitForResponse(/share\/opened/);
    await stranger.reload();
    expect((await counted).status()).toBe(200);
    await expect(stranger.getByText(/^验真通过/)).toBeVisible();
    const src = await stranger.locator('img[src^="/photos/"]').first().getAttribute('src');
    expect((await stranger.request.get(src ?? '')).status()).toBe(200);
    await expectNothingSideways(stranger, 'shared');
    return src ?? '';
  });

  await test.step('the owner sees one opening and ends the link', async () => {
    await page.reload();
    await openSheet();
    await expect(sheet.getByText(/打开 1 次/)).toBeVisible();
    await sheet.getByRole('button', { name: /停止分享 链接/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '停止分享' }).click();
    await expect(sheet.getByText('现在没有分享链接')).toBeVisible();
  });

  await test.step('the stranger is told, and sees nothing of the report', async () => {
    const verify = await stranger
      .getByRole('link', { name: '报告验真' })
      .first()
      .getAttribute('href');
    await stranger.reload();
    await expect(stranger.getByText('分享的人已停止分享这份报告')).toBeVisible();
    await expect(stranger.getByText('检测结论')).toHaveCount(0);
    expect((await stranger.request.get(photo)).status()).toBe(403);
    await stranger.goto(verify ?? '');
    await expect(stranger.getByText('真实有效')).toBeVisible();
    await expect(stranger.getByRole('link', { name: '查看完整报告' })).toHaveCount(0);
  });
});

test('the short form leads to the whole report; the poster carries a link that opens it', async ({
  page,
  browser,
}) => {
  await openAs(page, phones.dealer, '/orderList');
  const orderId = await orderWithReport(page.request);
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('link', { name: /报告摘要/ }).click();
  await expect(page.getByRole('heading', { name: '完整报告预览' })).toBeVisible();
  await expect(page.getByText('完整报告里还有')).toBeVisible();
  await page.getByRole('link', { name: '查看完整报告' }).click();

  await page.getByRole('button', { name: '分享报告' }).click();
  await page.getByRole('button', { name: '海报' }).click();
  await expect(page.getByRole('img', { name: /检测报告海报/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await download).suggestedFilename()).toMatch(/^检测报告 JC\d{13}\.png$/);

  const list = await page.request.get(listShareLinks.path, { params: { orderId } });
  const { data }: { data: ShareLinks } = await list.json();
  const living = data.links.find(({ endedAt }) => endedAt === null);
  const stranger = await aStranger(browser);
  await stranger.goto(living?.url ?? '');
  await expect(stranger.getByText(/^验真通过/)).toBeVisible();
});

/** Not the one that other tests share, whose links would be counted here. */
async function secondOrderWithReport(page: Page): Promise<string> {
  const reply = await page.request.get(getOrderListByDealerId.path, { params: { tab: 'done' } });
  const { data }: { data: AnswerOf<typeof getOrderListByDealerId> } = await reply.json();
  const [, second] = data.data.filter(({ report }) => report !== null);
  if (second === undefined) throw new Error('The sample world has no second report');
  return second.orderId;
}
