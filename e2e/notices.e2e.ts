import { expect, type Page, test } from '@playwright/test';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { listInbox } from '@yanche/contract/people/inbox';
import { pushEasyDealerMessage } from '@yanche/contract/notices/notices';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { openAs, phones } from './people.ts';
import { openStaffSession, staffPhones } from './staff.ts';

/** Used by this file only: a phone gets one code a minute. */
const customer = '13910009317';

test('the customer gets a notice of each step, which links to the order', async ({ page }) => {
  await openAs(page, customer, '/messages');
  await expect(page.getByText('还没有消息')).toBeVisible();
  const client = await createClient(page);
  const orderId = await paidOrder(client);
  const row = (title: string) => page.getByRole('link', { name: new RegExp(title) });

  await test.step('the home screen counts it, the list shows it, a tap opens the order', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /消息.*1 条未读/ }).click();
    await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
    await expect(page.getByText('未读', { exact: true })).toHaveCount(1);
    await row('预约成功').click();
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
    await page.goBack();
    await expect(row('预约成功')).toBeVisible();
    await expect(page.getByText('未读', { exact: true })).toHaveCount(0);
  });

  await test.step('a cancelled order: the refund is announced here and by text message', async () => {
    await client(cancelForUser, { body: { orderId, code: 'U01' } });
    await page.reload();
    await expect(row('退款已到账')).toContainText('元');
    await expect(row('订单已取消')).toBeVisible();
    await expect(async () => {
      const { data } = await client(listInbox);
      const texts = data.filter(({ kind, text }) => kind === 'notice' && text.includes('退款'));
      expect(texts.map(({ phoneMask }) => phoneMask)).toContain('139****9317');
    }).toPass({ timeout: 20_000 });
    await page.getByRole('button', { name: '全部已读' }).click();
    await expect(page.getByText('已全部标为已读')).toBeVisible();
    await expect(page.getByText('未读', { exact: true })).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /消息/ })).toBeVisible();
    await expect(page.getByText('条未读')).toHaveCount(0);
  });

  await test.step('text messages are switched off', async () => {
    await page.goto('/messages');
    await page.getByRole('button', { name: '通知设置' }).click();
    const sheet = page.getByRole('dialog', { name: '通知设置' });
    const box = sheet.getByRole('checkbox');
    await expect(box).toBeChecked();
    await sheet.getByText('重要进展同时发短信').click();
    await expect(page.getByText('已关闭短信通知')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: '通知设置' }).click();
    await expect(box).not.toBeChecked();
  });
});

test('support sends a note to a dealership, with a session of the console', async ({ page }) => {
  await openAs(page, phones.dealer, '/messages');
  const dealer = await createClient(page);
  const { dealerId } = (await dealer(getUserInfoByToken)).data;
  const { E2E_URL: url = '' } = process.env;
  const staff = createHttpClient(url, `yc_console=${await openStaffSession(staffPhones.support)}`);
  const requestId = crypto.randomUUID();
  const text = `请补充行驶证照片 ${requestId.slice(0, 8)}`;
  const query = { dealer_id: dealerId ?? '' };
  const reason = '行驶证照片看不清';
  const body = { type: 'note', requestId, text, reason } as const;
  const pushed = await staff(pushEasyDealerMessage, { query, body });
  expect(pushed.code).toBe(0);
  expect((await staff(pushEasyDealerMessage, { query, body })).data).toEqual(pushed.data);
  expect((await dealer(pushEasyDealerMessage, { query, body })).code).toBe(1001);
  await page.reload();
  await expect(page.getByText(text)).toHaveCount(1);
});

async function createClient(page: Page): Promise<HttpClient> {
  const url = new URL(page.url()).origin;
  await expect
    .poll(async () => (await page.context().cookies(url)).some(({ name }) => name === 'yc_session'))
    .toBe(true);
  const cookies = await page.context().cookies(url);
  return createHttpClient(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

async function paidOrder(client: HttpClient): Promise<string> {
  const vin = vinOf(Math.floor(Math.random() * 10_000_000));
  const pick = (count: number) => Math.floor(Math.random() * count);
  const body = await fillOrderForm(client, { vin, productId: 1002, pick });
  const query = { requestId: crypto.randomUUID() };
  const { orderId } = (await client(submitOrder, { query, body })).data;
  const paid = await client(payOrder, { body: { orderId, method: 'sandbox' } });
  const tradeNo = paid.data.tradeNo ?? '';
  const done = await client(finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } });
  expect(done.code).toBe(0);
  return orderId;
}
