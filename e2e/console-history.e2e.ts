import { expect, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { logInAtConsole, staffPhones } from './staff.ts';

test('support sees a record that is called wrong, with its deadline, and answers it', async ({
  browser,
}) => {
  test.slow();
  const { page, stopped } = await aDesk(browser);
  await page.goto('/console/history-cases?status=open');
  await logInAtConsole(page, staffPhones.support);
  await expect(page.getByRole('heading', { name: '车史纠错' })).toBeVisible();
  await page.locator('tbody tr[data-row-key] button').first().click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('没有动纵梁')).toBeVisible();
  await expect(pane.getByText('示例数据', { exact: true })).toBeVisible();
  await expectClean(page, 'history records');
  await pane.getByRole('button', { name: '更正' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('会发布新的一版')).toBeVisible();
  await dialog.getByRole('button', { name: '更正' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('原因').fill('数据方确认：金额录错');
  await dialog.getByRole('button', { name: '更正' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.locator('tbody tr[data-row-key] button').first().click();
  await expect(pane.getByText('数据方确认：金额录错')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'History records' })).toBeVisible();
  await expectClean(page, 'history records in English');
  expect(stopped).toEqual([]);
});
