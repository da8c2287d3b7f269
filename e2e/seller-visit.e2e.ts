import { expect, test } from '@playwright/test';
import { acceptedJob, jobOf } from './accepted-job.ts';
import { expectClean } from './console-page.ts';
import { openAs, phones } from './people.ts';

/** The owner of the car is somebody else: they confirm time and place by a link, without an account, and the inspector knows. */
test('a seller confirms time and place; customer and inspector see it, and a change of mind', async ({
  browser,
}) => {
  const { context, orderId, vin } = await acceptedJob(browser);
  const shop = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  await shop.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dealer = await shop.newPage();
  await openAs(dealer, phones.dealer, `/orderDetial?orderId=${orderId}`);
  const card = dealer.getByRole('region', { name: '车在卖家手里？' });
  await card.getByRole('button', { name: '生成链接' }).click();
  await expect(card.getByText('卖家还没有回复')).toBeVisible();
  await card.getByRole('button', { name: '复制链接发给卖家' }).click();
  const words = await dealer.evaluate(() => navigator.clipboard.readText());
  const link = /https?:\S+/.exec(words)?.[0] ?? '';
  expect(words).toContain('检测');

  const phone = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const seller = await phone.newPage();
  await seller.goto(link);
  await expect(seller.getByText(/需要你把车带到下面的地点/)).toBeVisible();
  await expectClean(seller, 'seller');
  await seller.getByRole('button', { name: '我会到场' }).click();
  await expect(seller.getByText('请填写称呼')).toBeVisible();
  await seller.getByRole('textbox', { name: '你的称呼' }).fill('老周');
  await seller.getByRole('textbox', { name: '手机号' }).fill('13611112222');
  await seller.getByRole('button', { name: '我会到场' }).click();
  await expect(seller.getByText('你已确认到场')).toBeVisible();

  await dealer.reload();
  await expect(card.getByText('老周会到场')).toBeVisible();
  await expect(card.getByText(/136\*{4}2222/)).toBeVisible();
  const page = context.pages()[0] ?? (await context.newPage());
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  await expect(jobOf(page, vin).getByText('卖家 老周')).toBeVisible();
  await expect(jobOf(page, vin).getByRole('button', { name: '给老周打电话' })).toBeVisible();

  await seller.getByRole('textbox', { name: '想说的话' }).fill('下午两点后才有空');
  await seller.getByRole('button', { name: '这个时间不行' }).click();
  await expect(seller.getByText('你说这个时间不行')).toBeVisible();
  await dealer.goto('/messages');
  await expect(dealer.getByText(/下午两点后才有空/).first()).toBeVisible();
  await dealer.goto(`/orderDetial?orderId=${orderId}`);
  await expect(card.getByText('请和卖家商量后改期')).toBeVisible();
  await card.getByRole('button', { name: '停用链接' }).click();
  await dealer.getByRole('alertdialog').getByRole('button', { name: '停用链接' }).click();
  await expect(card.getByRole('button', { name: '生成链接' })).toBeVisible();
  await seller.reload();
  await expect(seller.getByText('链接已停用，请让对方重新发送')).toBeVisible();
  for (const each of [context, shop, phone]) await each.close();
});
