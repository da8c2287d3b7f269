import { expect, test } from '@playwright/test';
import { carOf, query } from './a-history-query.ts';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('finance finds a history query and a self-inspection by taps, sees their sources and money, and gives some back', async ({
  page: phone,
  browser,
}) => {
  const vin = carOf('rich');
  await query(phone, vin);
  await expect(phone.getByRole('link', { name: '看报告' })).toBeVisible({ timeout: 60_000 });
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/', staffPhones.finance);
  const rows = page.locator('tbody tr[data-row-key]');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option', { hasText: option }).click();
  };

  await test.step('all orders, from the navigation', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '全部订单' }).click();
    await expect(page.getByRole('heading', { name: '全部订单' })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expectClean(page, 'all orders');
    await page.screenshot({ path: 'test-results/all-orders.png' });
  });

  await test.step('the query of the caller, by its car: its page says what its sources did', async () => {
    await choose('种类', '车史查询');
    await choose('进度', '已完成');
    await expect(page).toHaveURL(/kind=history.*stage=done/);
    await page.locator('#console-filter').fill(vin.slice(-8));
    await page.locator('#console-filter').press('Enter');
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await page.getByRole('link', { name: '打开订单页' }).click();
    await expect(page.getByRole('heading', { name: '发生过什么' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '数据源' })).toBeVisible();
    await expect(page.getByText('已答复').first()).toBeVisible();
    await expect(page.getByText('借贷相等')).toBeVisible();
    // Its price becomes revenue in a moment.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: '手工退款' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expectClean(page, 'history query');
    await page.screenshot({ path: 'test-results/history-order.png' });
  });
  const orderNo = (await page.locator('header b').first().textContent()) ?? '';

  await test.step('some of it is given back by hand, with a reason', async () => {
    await page.getByRole('button', { name: '手工退款' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('退款金额').fill('1');
    await dialog.getByRole('button', { name: '手工退款' }).click();
    await expect(dialog.getByText('必填').first()).toBeVisible();
    await dialog.getByLabel('原因').fill('客户来电投诉，退一元');
    await dialog.getByRole('button', { name: '手工退款' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('客户来电投诉，退一元').first()).toBeVisible();
    await expect(page.getByText(/¥1\.00 已退至/)).toBeVisible();
  });

  await test.step('the entry and the refund lead back to it', async () => {
    const pane = page.getByRole('complementary');
    await page.getByRole('link', { name: '在账本里看' }).click();
    await rows.first().click();
    await pane.getByRole('link', { name: orderNo }).click();
    await expect(page.getByRole('heading', { name: '数据源' })).toBeVisible();
    await page.goto('/console/refunds');
    await rows.filter({ hasText: orderNo }).first().click();
    await pane.getByRole('link', { name: orderNo }).click();
    await expect(page.getByRole('heading', { name: '数据源' })).toBeVisible();
  });

  await test.step('found by its number from the front page', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '首页' }).click();
    await page.getByLabel('查找订单').fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/all-orders\?search=/);
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await page.getByRole('link', { name: '打开订单页' }).click();
    await expect(page.getByRole('heading', { name: '数据源' })).toBeVisible();
  });

  await test.step('a self-inspection that is done', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '全部订单' }).click();
    await choose('种类', '自检订单');
    await choose('进度', '已完成');
    await expect(rows.first()).toContainText('自检订单');
    await rows.first().click();
    await page.getByRole('link', { name: '打开订单页' }).click();
    await expect(page.getByRole('heading', { name: '相关' })).toBeVisible();
    await expectClean(page, 'self-inspection');
    await page.screenshot({ path: 'test-results/self-order.png' });
  });
  await test.step('in English, on a narrow and on a wide desk', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    for (const width of [1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectClean(page, `self-inspection ${width}`);
    }
    await page.screenshot({ path: 'test-results/self-order-2560.png' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/console/all-orders?search=${orderNo}`);
    await rows.first().click();
    await expectClean(page, 'all orders in English');
    await page.getByRole('link', { name: 'Open its page' }).click();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await expectClean(page, 'history query in English');
    await page.screenshot({ path: 'test-results/history-order-en.png' });
  });
  expect(stopped).toEqual([]);
});
