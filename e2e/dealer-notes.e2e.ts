import { expect, test } from '@playwright/test';
import { aPaidOrder } from './accepted-job.ts';
import { expectClean } from './console-page.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAs, phones } from './people.ts';

test('a dealer keeps a note and a tag, finds the order by it, and is reminded', async ({
  page,
  browser,
}) => {
  const { orderId } = await aPaidOrder(browser, 1002);
  const tag = `急${Date.now() % 1_000_000}`;
  await openAs(page, phones.dealer, `/orderDetial?orderId=${orderId}`);
  const ours = page.getByRole('region', { name: '我们的备注' });
  await ours.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '我们的备注' });
  await form.getByLabel('备注').fill('车主周六来签合同');
  await form.getByLabel('新标签').fill(tag);
  await expectClean(page, 'the form');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(ours.getByText(tag)).toBeVisible();

  await test.step('a reminder by the wheels', async () => {
    await ours.getByRole('button', { name: /提醒我/ }).click();
    const reminder = page.getByRole('dialog', { name: '提醒我' });
    await reminder.getByRole('button', { name: /^时间/ }).click();
    const wheels = page.getByRole('dialog', { name: '时间', exact: true });
    await expectClean(page, 'the wheels');
    await wheels.getByRole('button', { name: '确定' }).click();
    await reminder.getByLabel('提醒什么（选填）').fill('带合同');
    await reminder.getByRole('button', { name: '保存' }).click();
    await expect(ours.getByText('带合同')).toBeVisible();
  });

  await page.goto('/orderList');
  await page.getByRole('button', { name: '搜索订单' }).click();
  await page.getByRole('searchbox').fill(tag);
  await page.getByRole('searchbox').press('Enter');
  const found = page.getByRole('article').filter({ hasText: tag });
  await expect(found).toHaveCount(1);
  await expect(found.getByText(/09:00 提醒/)).toBeVisible();
  await expectClean(page, 'the list');

  const db = await connectToDatabase();
  await db.query(`update order_reminders set due_at = now() where order_id = $1`, [orderId]);
  await db.end();
  await expect(async () => {
    await page.goto('/messages');
    await expect(page.getByText(/带合同/).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});
