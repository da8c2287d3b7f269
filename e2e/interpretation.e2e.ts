import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { openAs, orderWithReport, phones } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

const phone = { width: 375, height: 812 };

/** Scrolls to the end: blocks below the window load when they come near. */
async function readToTheEnd(page: Page): Promise<void> {
  const listings = page.getByRole('region', { name: '同类车源' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(listings.getByRole('listitem').first()).toBeInViewport({ timeout: 200 });
  }).toPass();
}

test('from the report to its guidance: the price, its basis, and back to the report', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, phones.dealer, '/orderList');
  const orderId = await orderWithReport(page.request);
  await page.goto(`/jianceReport?orderId=${orderId}`);
  await page.getByRole('link', { name: /卖车指导/ }).click();
  await expect(page).toHaveURL(/\/jianceInterpretation\?orderId=/);

  const price = page.getByRole('region', { name: '建议成交价' });
  await expect(price.getByText(/可信度/)).toBeVisible();
  await expect(price.getByText(/合理区间 ¥[\d,]+ 至 ¥[\d,]+/)).toBeAttached();
  await expect(price.getByText(/由规则计算/)).toBeVisible();

  await readToTheEnd(page);
  const similar = page.getByRole('region', { name: '同类车行情' });
  await similar.getByText('用表格看').click();
  await expect(similar.getByRole('table')).toBeVisible();
  const listings = page.getByRole('region', { name: '同类车源' });
  await listings.getByRole('radio', { name: '成交' }).check();
  await expect(listings.getByText(/成交，用了 \d+ 天/).first()).toBeVisible();

  await expectNothingSideways(page, 'similar cars', [320, 375, 430, 1280]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: '看检测报告' }).click();
  await expect(page).toHaveURL(/\/jianceReport\?orderId=/);
});

test('an unknown order shows an error; a visitor has to log in', async ({ page }) => {
  const address = `/jianceInterpretation?orderId=${crypto.randomUUID()}`;
  await openAs(page, phones.inspector, address);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});
