import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { listInbox } from '@yanche/contract/people/inbox';
import { submitOrder } from '@yanche/contract/orders/orders';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { openAs } from './people.ts';

/** Used by this file only: its account ends. */
const customer = '13910009341';

test('a customer takes their data along, ends what is open, and closes the account for good', async ({
  page,
}) => {
  await openAs(page, customer, '/messages');
  const client = await createClient(page);
  const vin = vinOf(Math.floor(Math.random() * 10_000_000));
  const orderId = await test.step('an order waits for payment', async () => {
    const body = await fillOrderForm(client, { vin, productId: 1002 });
    const query = { requestId: crypto.randomUUID() };
    return (await client(submitOrder, { query, body })).data.orderId;
  });
  await page.goto('/my');
  const entry = page.getByRole('button', { name: '隐私与账号注销' });
  const sheet = page.getByRole('dialog', { name: '隐私与账号注销' });

  await test.step('the account cannot be closed with it, and says why', async () => {
    await entry.click();
    await expect(sheet.getByText('1 个订单还没有结束')).toBeVisible();
    await expect(sheet.getByRole('button', { name: '注销账号' })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the own data are a file with the order in it', async () => {
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('link', { name: '下载我的数据' }).click();
    const file = await (await downloading).path();
    const data = JSON.parse(await readFile(file, 'utf8'));
    expect(data.account.phone).toBe(customer);
    expect(data.orders).toMatchObject([{ vin }]);
  });

  await test.step('once nothing is open, a code of the own phone closes it', async () => {
    await client(cancelForUser, { body: { orderId, code: 'U01' } });
    await page.reload();
    await entry.click();
    await sheet.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送')).toBeVisible();
    const { data: inbox } = await client(listInbox);
    const code = /(\d{6})，用于注销账号/.exec(inbox.map(({ text }) => text).join('\n'))?.[1] ?? '';
    await sheet.getByLabel('短信验证码').fill(code);
    await sheet.getByText('我已了解').click();
    await sheet.getByRole('button', { name: '注销账号' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByText('账号已注销')).toBeVisible();
    await expect(page.getByText('未登录')).toBeVisible();
  });

  await test.step('what was theirs asks who they are', async () => {
    await page.goto(`/orderDetial?orderId=${orderId}`);
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  });
});

async function createClient(page: Page): Promise<HttpClient> {
  const url = new URL(page.url()).origin;
  await expect
    .poll(async () => (await page.context().cookies(url)).some(({ name }) => name === 'yc_session'))
    .toBe(true);
  const cookies = await page.context().cookies(url);
  return createHttpClient(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}
