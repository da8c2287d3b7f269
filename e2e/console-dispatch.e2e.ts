import { listConsoleOrders } from '@yanche/contract/console/orders';
import { expect, test } from '@playwright/test';
import { aPaidOrder } from './accepted-job.ts';
import { aDesk, expectClean } from './console-page.ts';
import { logInAtConsole, staffPhones } from './staff.ts';

test('a dispatcher gives a job that nobody has to somebody, and then to somebody else', async ({
  browser,
}) => {
  test.slow();
  const { vin } = await aPaidOrder(browser, 1002);
  const { page, stopped } = await aDesk(browser);
  await page.goto('/console/dispatch');
  await logInAtConsole(page, staffPhones.dispatcher);
  await expect(page.getByRole('heading', { name: '检测师的一天' })).toBeVisible();
  const reply = await page.request.get(`${listConsoleOrders.path}?search=${vin}`);
  const [order] = (await reply.json()).data.data;
  const day = new Date(Date.parse(order.startAt) + 8 * 3_600_000).toISOString().slice(0, 10);
  const pane = page.getByRole('complementary');
  const dialog = page.getByRole('dialog');
  await page.goto(`/console/dispatch?day=${day}&open=${order.orderId}`);
  await expect(pane.getByText('还没有人')).toBeVisible();
  await expectClean(page, 'dispatch');

  const give = async (action: string, name: string) => {
    await pane.getByRole('button', { name: action }).click();
    await dialog.getByRole('combobox').click();
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', {
        hasText: name,
      })
      .click();
    await dialog.getByLabel('原因', { exact: true }).fill('客户点名');
    await dialog.getByRole('button', { name: action }).click();
  };
  /** Inspectors of the town who may have time; others' tests use them too. */
  const people = ['何俊', '沈立', '罗小军', '蒋文斌', '许强'];
  const giveToAnybody = async (action: string, names: string[]) => {
    for (const name of names) {
      await give(action, name);
      const refusal = dialog.getByRole('alert');
      await expect(refusal.or(pane.getByText(`${name}（示例）`))).toBeVisible();
      if (!(await refusal.isVisible())) {
        await expect(dialog).toBeHidden();
        return name;
      }
      await dialog.getByRole('button', { name: '取消' }).click();
      await expect(dialog).toBeHidden();
    }
    throw new Error('nobody has time');
  };
  const first = await giveToAnybody('派单', people);
  const second = await giveToAnybody(
    '改派',
    people.filter((name) => name !== first),
  );
  await expect(page.locator('li', { hasText: second }).getByText('单')).toBeVisible();
  await pane.getByRole('link', { name: /订单页/ }).click();
  await expect(page.getByText('改派任务').first()).toBeVisible();
  await expect(page.getByText('客户点名').first()).toBeVisible();
  await expect(page.getByText('通知：正在更换检测师')).toBeVisible();
  expect(stopped).toEqual([]);
});
