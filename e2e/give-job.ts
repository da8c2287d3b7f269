import { expect, type Page } from '@playwright/test';
import { openList, openRow } from './console-page.ts';

/** From the front page to a job without an inspector on the board, by taps alone. */
export async function openWaitingJob(page: Page, orderNo: string): Promise<void> {
  await page.goto('/console/');
  await page
    .locator('main')
    .getByRole('link', { name: /待派单/ })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: '检测订单', exact: true }),
  ).toBeVisible();
  await openOnBoard(page, orderNo);
}

/** The same for a job that the system may have given to somebody meanwhile. */
export async function openJob(page: Page, orderNo: string): Promise<void> {
  await openList(page, '检测订单');
  await openOnBoard(page, orderNo);
}

async function openOnBoard(page: Page, orderNo: string): Promise<void> {
  await openRow(page, orderNo);
  await page.getByRole('complementary').getByRole('link', { name: '在派单台看' }).click();
  await expect(page.getByRole('heading', { name: '检测师的一天' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(orderNo);
}

/** Gives the open job to somebody, or says why not. */
export async function giveJob(page: Page, action: '派单' | '改派', name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('complementary').getByRole('button', { name: action }).click();
  await dialog.getByRole('combobox').click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', {
      hasText: name,
    })
    .click();
  await dialog.getByLabel('原因', { exact: true }).fill('客户点名');
  await dialog.getByRole('button', { name: action }).click();
}
