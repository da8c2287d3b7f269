import { expect, test } from '@playwright/test';
import { carOf, query } from './a-history-query.ts';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('support sees a record that is called wrong, with its deadline, and answers it', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/claims', staffPhones.support);
  // Records that are called wrong are in the room of claims.
  await page.getByRole('list', { name: '同类清单' }).getByText('车史纠错').click();
  await expect(page.getByRole('heading', { name: '车史纠错' })).toBeVisible();
  await page.goto('/console/history-cases?status=open');
  await page.locator('tbody tr[data-row-key] button').first().click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('没有动纵梁')).toBeVisible();
  await expect(pane.getByText('示例数据', { exact: true })).toBeVisible();
  await expectClean(page, 'history records');
  await pane.getByRole('link', { name: '打开核实台' }).click();
  await expect(page.getByRole('heading', { name: /待核实/ })).toBeVisible();
  await expect(page.getByText('客户说这条有误')).toBeVisible();
  await expectClean(page, 'one history record');
  await page.getByRole('button', { name: '更正' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('会发布新的一版')).toBeVisible();
  // It has ended opening: a button that still moves under the finger takes no click.
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await dialog.getByRole('button', { name: '更正' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('原因').fill('数据方确认：金额录错');
  await dialog.getByRole('button', { name: '更正' }).click();
  await expect(page.getByRole('heading', { name: /已更正/ })).toBeVisible();
  await expect(page.getByText('数据方确认：金额录错')).toBeVisible();
  await expect(page.getByText('已标为有误')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: /Corrected/ })).toBeVisible();
  await expectClean(page, 'one history record in English');
  expect(stopped).toEqual([]);
});

test('sources that cannot be reached: support ends the query, and the open page of the customer says what came back', async ({
  page: phone,
  browser,
}) => {
  await query(phone, carOf('down'));
  const orderId = new URL(phone.url()).searchParams.get('orderId') ?? '';
  const { page, stopped } = await aDesk(browser);
  // Told as trouble after some tries.
  await expect(async () => {
    await enterConsole(page, `/console/order?id=${orderId}`, staffPhones.support);
    await expect(page.getByText('出问题，仍在重试').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/^最晚 .* 结束：到时一家都没有答复，全额退回/)).toBeVisible();
  await page.getByRole('button', { name: '现在结束查询' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('数据方今天连不上');
  await dialog.getByRole('button', { name: '现在结束查询' }).click();
  await expect(page.getByText('已结束，退款 ¥69.90')).toBeVisible();
  await expect(phone.getByText('已退 ¥69.90')).toBeVisible();
  await expect(page.getByRole('button', { name: '现在结束查询' })).toHaveCount(0);
  expect(stopped).toEqual([]);
});
