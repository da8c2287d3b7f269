import { currentOrderTerms } from '@yanche/contract/catalogue/order-terms';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { expect, type Page, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** Opens a command of the open row and fills in its fields; `press` sends it. */
async function command(page: Page, action: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('complementary').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  const press = async () => dialog.getByRole('button', { name: action, exact: true }).click();
  return { dialog, press };
}

/** `2027-01-01T10:30`, in China, so many days from now. */
const inChina = (days: number) =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 16);

test('terms of cancelling: planned with a reason, refused where they cannot be, withdrawn; customers read those in force', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/settings', staffPhones.catalogue);
  const row = page.getByRole('row', { name: '取消与改期规则' });
  await expect(row).toContainText('¥50.00');
  await row.click();
  const pane = page.getByRole('complementary');
  // Rules of another area are read only.
  await page.getByRole('row', { name: '风控限额' }).click();
  await expect(pane.getByText('待付款订单')).toBeVisible();
  await expect(pane.getByRole('button', { name: '定新版本' })).toBeHidden();
  await row.click();

  const minute = 1 + (Math.floor(Date.now() / 60_000) % 10_000);
  const planned = await command(page, '定新版本', {
    '此后取消：退还（%）': '120',
    '检测师出发后：空跑费（元）': '60',
    '生效时间（北京时间）': inChina(40 + minute / 1440),
    原因: '油价上调',
  });
  await expect(planned.dialog.getByText('已下的订单')).toBeVisible();
  await planned.press();
  await expect(planned.dialog.getByText('请输入 0 到 100 的整数')).toBeVisible();
  await planned.dialog.getByLabel('此后取消：退还（%）').fill('80');
  await expectClean(page, 'terms dialog');
  if (process.env.SHOTS !== undefined) {
    await page.screenshot({ path: `${process.env.SHOTS}/terms-dialog.png` });
  }
  await planned.press();
  await expect(planned.dialog).toBeHidden();
  await expect(row).toContainText('空跑费 ¥60.00');
  await expect(pane.getByText('未生效', { exact: true })).toBeVisible();
  await expect(pane.getByText('油价上调').first()).toBeVisible();
  if (process.env.SHOTS !== undefined) {
    await page.screenshot({ path: `${process.env.SHOTS}/terms-planned.png` });
  }

  const reply = await page.request.get(currentOrderTerms.path);
  const { data }: { data: AnswerOf<typeof currentOrderTerms> } = await reply.json();
  expect(data).toMatchObject({ lateRefundPct: 90, emptyTripFen: 5000 });
  const dropped = await command(page, '撤销未生效的版本', { 原因: '先不调' });
  await dropped.press();
  await expect(dropped.dialog).toBeHidden();
  await expect(pane.getByText('未生效', { exact: true })).toBeHidden();

  const customer = await browser.newPage();
  await customer.goto('/agreement/user');
  await expect(customer.getByText('检测师出发后取消，扣除空跑费 ¥50.00。')).toBeVisible();
  if (process.env.SHOTS !== undefined) {
    await customer.screenshot({ path: `${process.env.SHOTS}/agreement.png`, fullPage: true });
  }
  expect(stopped).toEqual([]);
});

test('limits of risk are set by an administrator, at once', async ({ browser }) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/settings?open=riskLimits', staffPhones.administrator);
  const pane = page.getByRole('complementary');
  // Another one with each run: what is the same is not saved.
  const most = `${20 + (Math.floor(Date.now() / 1000) % 70)}`;
  const set = await command(page, '定新版本', { '发给一家车商的消息：每小时': most, 原因: '活动' });
  await set.press();
  await expect(set.dialog).toBeHidden();
  await expect(pane.getByText('活动').first()).toBeVisible();
  await expect(page.getByRole('row', { name: '风控限额' })).toContainText(`每小时 ${most}`);
  expect(stopped).toEqual([]);
});
