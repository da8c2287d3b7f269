import { expect, type Page, test } from '@playwright/test';
import { accountInfo } from '@yanche/contract/orders/orders';
import { formatYuan } from '@yanche/rules/money/money';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { createClient, getOrder, newOrder, walletEntriesOf } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';

const axe = async (page: Page, where: string) => {
  expect(await faultsOf(page), where).toEqual([]);
};

const payAtCashier = async (page: Page) => {
  await choose(page, /沙箱/);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.getByRole('button', { name: '支付成功' }).click();
};

/* Another dealership, whose wallet no other test counts on. */
test('a dealer whose wallet is too low tops it up and comes back to the order', async ({
  page,
  context,
}) => {
  await openAs(page, phones.otherDealer, '/account/wallet');
  await expect(page.getByRole('heading', { name: '钱包' })).toBeVisible();
  const client = await createClient(context);
  const balance = async () => (await client(accountInfo)).data.balance;
  const orderId = await newOrder(client, 0.35);
  const { realPrice } = await getOrder(client, orderId);

  await test.step('the wallet is emptied by an order that costs more', async () => {
    // No booking is ever changed: the price of the order is, beyond what is there.
    const db = await connectToDatabase();
    await db.query(`update orders set price = $2, discount = 0, real_price = $2 where id = $1`, [
      orderId,
      (await balance()) + realPrice,
    ]);
    await db.end();
  });
  const before = await balance();
  const price = (await getOrder(client, orderId)).realPrice;

  await page.goto(`/order/confirmOrder?orderId=${orderId}`);
  const topUp = page.getByRole('link', { name: `充值 ¥${formatYuan(realPrice)}，再用余额支付` });
  await topUp.click();
  await expect(page.getByText(`订单还差 ¥${formatYuan(realPrice)}`)).toBeVisible();
  await axe(page, 'the form');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/^CZ\d{12}$/)).toBeVisible();
  await axe(page, 'the payment');

  await test.step('a payment that fails charges nothing and can be repeated', async () => {
    await choose(page, /沙箱/);
    await page.getByRole('button', { name: '去支付' }).click();
    await page.getByRole('button', { name: '支付失败' }).click();
    await expect(page.getByText('支付没有成功，余额没有变动')).toBeVisible();
    expect(await balance()).toBe(before);
  });
  await payAtCashier(page);

  await test.step('the order is still there and is paid from the wallet', async () => {
    await expect(page.getByRole('heading', { name: '支付订单' })).toBeVisible();
    expect(await balance()).toBe(before + realPrice);
    await choose(page, /钱包/);
    await page.getByRole('button', { name: '立即支付' }).click();
    await expect(page.getByRole('heading', { name: '订单详情' })).toBeVisible();
    expect(await walletEntriesOf(client, orderId)).toEqual([`wallet pay ${-price}`]);
    expect(await balance()).toBe(0);
  });

  await test.step('from the wallet itself, any amount; the line says what it was', async () => {
    await page.goto('/account/wallet');
    await page.getByRole('link', { name: '充值', exact: true }).click();
    await page.getByLabel('其他金额（元）').fill('123.45');
    await page.getByRole('button', { name: '下一步' }).click();
    await payAtCashier(page);
    await expect(page.getByRole('heading', { name: '钱包' })).toBeVisible();
    const row = page.getByRole('article').filter({ hasText: '123.45' }).first();
    await expect(row).toContainText('充值');
    await expect(row).toContainText('沙箱收银台');
    expect(await balance()).toBe(12_345);
    await axe(page, 'the wallet');
  });
});

test('the bill of the month ends with the balance of the wallet and adds up', async ({
  page,
  context,
}) => {
  await openAs(page, phones.otherDealer, '/account/wallet');
  await page.getByRole('link', { name: /^月账单/ }).click();
  await expect(page.getByRole('heading', { name: '月账单', exact: true })).toBeVisible();
  const client = await createClient(context);
  const { balance } = (await client(accountInfo)).data;
  const wallet = page.locator('dl').first();
  const figures = await wallet.getByRole('definition').allTextContents();
  const fen = figures.map((text) => Number(text.replace(/[¥,+]/g, '').replace('.', '')));
  expect(fen.at(-1)).toBe(balance);
  expect((fen[0] ?? 0) + (fen.at(-3) ?? 0) + (fen.at(-2) ?? 0)).toBe(balance);
  await axe(page, 'the bill');
});
