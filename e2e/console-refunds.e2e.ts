import { expect, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { logInAtConsole, staffPhones } from './staff.ts';

test('finance sees refunds that are open and tries one again', async ({ browser }) => {
  test.slow();
  const { page, stopped } = await aDesk(browser);
  await page.goto('/console/refunds?state=open');
  await logInAtConsole(page, staffPhones.finance);
  await expect(page.getByRole('heading', { name: '退款' })).toBeVisible();
  await page.locator('tbody tr button').first().click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('未到账')).toBeVisible();
  const orderNo = await pane.getByRole('link').innerText();
  await expectClean(page, 'refunds');
  await pane.getByRole('button', { name: '重试退款' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('不会重复退款')).toBeVisible();
  await dialog.getByRole('button', { name: '重试退款' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('原因').fill('支付公司已恢复');
  await dialog.getByRole('button', { name: '重试退款' }).click();
  await expect(dialog).toBeHidden();
  // Paid: it is open no more.
  await expect(pane).toBeHidden();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('row', { name: orderNo }).filter({ hasText: '已到账' }).click();
  await expect(pane.getByText('已到账')).toBeVisible();
  await pane.getByRole('link').click();
  await expect(page.getByText('支付公司已恢复')).toBeVisible();
  expect(stopped).toEqual([]);
});
