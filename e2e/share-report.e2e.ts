import { type Browser, devices, expect, test } from '@playwright/test';
import { openAs, orderWithReport, phones } from './people.ts';

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
  const orderId = await orderWithReport(page.request);
  await page.addInitScript(() => {
    const share = async (shared: unknown) => Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(`/jianceReport?orderId=${orderId}`);
  const sheet = page.getByRole('dialog', { name: '分享报告' });
  const openSheet = () => page.getByRole('button', { name: '分享报告' }).click();

  const link = await test.step('the owner shares the report', async () => {
    await openSheet();
    // A link of its own: other tests share reports of this dealer too.
    await sheet.getByRole('button', { name: '分享', exact: true }).click();
    await expect.poll(() => page.evaluate(() => 'shared' in window)).toBe(true);
    const url = await page.evaluate(() => (window as { shared?: ShareData }).shared?.url ?? '');
    expect(url).toContain('/report/shared?link=');
    return url;
  });

  const stranger = await aStranger(browser);
  const photo = await test.step('a stranger reads it without login, twice', async () => {
    await stranger.goto(link);
    await expect(stranger.getByText(/^真实报告/)).toBeVisible();
    const counted = stranger.waitForResponse(/share\/opened/);
    await stranger.reload();
    expect((await counted).status()).toBe(200);
    await expect(stranger.getByText(/^真实报告/)).toBeVisible();
    const src = await stranger.locator('img[src^="/photos/"]').first().getAttribute('src');
    expect((await stranger.request.get(src ?? '')).status()).toBe(200);
    const width = await stranger.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    return src ?? '';
  });

  await test.step('the owner sees one opening and ends the link', async () => {
    await page.reload();
    await openSheet();
    await expect(sheet.getByText(/打开 1 次/)).toBeVisible();
    await sheet.getByRole('button', { name: /停止分享 .*的链接/ }).click();
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
