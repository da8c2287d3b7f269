import { orderInfo } from '@yanche/contract/orders/orders';
import { expect, test } from '@playwright/test';
import { aPaidOrder } from './accepted-job.ts';
import { aDesk, expectClean } from './console-page.ts';
import { giveJob, openWaitingJob } from './give-job.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('a dispatcher gives a job that nobody has to somebody, and then to somebody else', async ({
  browser,
}) => {
  const { dealer, orderId } = await aPaidOrder(browser, 1002);
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/', staffPhones.dispatcher);
  const { data: order } = await dealer(orderInfo, { query: { orderId } });
  const pane = page.getByRole('complementary');
  const dialog = page.getByRole('dialog');
  await openWaitingJob(page, order.orderNo);
  await expect(pane.getByText('还没有人')).toBeVisible();
  await expectClean(page, 'dispatch');
  /** Inspectors of the town who may have time; others' tests use them too. */
  const people = ['何俊', '沈立', '罗小军', '蒋文斌', '许强'];
  const giveToAnybody = async (action: '派单' | '改派', names: string[]) => {
    for (const name of names) {
      await giveJob(page, action, name);
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
