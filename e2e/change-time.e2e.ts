import { expect, type Locator, test } from '@playwright/test';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { failureText } from '@yanche/contract/failures';
import { orderInfo, payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import type { HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { createClient } from './ledger.ts';
import { choose } from './order-form.ts';
import { openAs } from './people.ts';

/** Used by this file only: a phone gets one code a minute. */
const customer = '13900007461';
const list = '/c/orderList?tab=waiting';

test('an appointment can be moved twice, not a third time, and is cancelled for the refund shown', async ({
  page,
  context,
}) => {
  await openAs(page, customer, list);
  const client = await createClient(context);
  const { orderId, slotId } = await paidOrder(client);
  await page.reload();
  const card = page.getByRole('article').first();

  await test.step('from the list: the card shows the new time without a reload', async () => {
    await card.getByRole('button', { name: /^改期/ }).click();
    const sheet = page.getByRole('dialog', { name: '更改检测时间' });
    await expect(sheet.getByText('还可以改 2 次')).toBeVisible();
    await expect(sheet.getByText(/不足 2 小时就不能再改/)).toBeVisible();
    const time = await moveTo(sheet, { day: 4, time: 3 });
    await expect(page.getByText(/还可以改 1 次/)).toBeVisible();
    await expect(card).toContainText(time);
  });

  await test.step('from the order page, to another place; the list is updated, too', async () => {
    await card.getByRole('link').first().click();
    const place = page.getByRole('region', { name: '时间与地点' });
    await place.getByRole('button', { name: '改期', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '换个地点' }).click();
    const other = sheet.locator('button[aria-pressed=false]').first();
    const name = (await other.locator('span span').first().textContent()) ?? '';
    expect(name).not.toBe('');
    await other.click();
    const time = await moveTo(sheet, { day: 5, time: 6 });
    await expect(page.getByText(/不能再改了/).first()).toBeVisible();
    await expect(place).toContainText(time);
    await expect(place).toContainText(name);
    await place.getByRole('button', { name: /改过 2 次/ }).click();
    const log = page.getByRole('list', { name: '改期记录' });
    await expect(log.getByRole('listitem')).toHaveCount(2);
    await expect(log.getByRole('listitem').first()).toContainText(time);
    await expect(log.getByRole('listitem').first()).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(log).toBeHidden();
    // Closing the popup removes its history entry asynchronously.
    await expect.poll(() => page.evaluate(() => 'yOverlay' in Object(history.state))).toBe(false);
    await page.goBack();
    await expect(card).toContainText(time);
  });

  await test.step('a third time is refused, by the page and by the server', async () => {
    await card.getByRole('link').first().click();
    await expect(
      page.getByText('已经改过 2 次，不能再改了。时间不合适可以取消订单。'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: '改期', exact: true })).toHaveCount(0);
    const body = { orderId, slotId, reason: '再改一次' };
    const third = await client(changeAppointTime, { body });
    expect(third.message).toBe(failureText('changeLimit', 'zh', {}));
  });

  await test.step('cancelling refunds the amount shown before', async () => {
    await page.getByRole('button', { name: /取消订单/ }).click();
    const sheet = page.getByRole('dialog', { name: '取消订单' });
    const shown = await amountIn(sheet.locator('section'));
    await choose(sheet, /不需要了/);
    await sheet.getByRole('button', { name: '确认取消' }).click();
    const resultDialog = page.getByRole('dialog', { name: '订单已取消' });
    expect(await amountIn(resultDialog)).toBe(shown);
    await resultDialog.getByRole('button', { name: '知道了' }).click();
    const price = page.getByRole('region', { name: '费用' });
    await expect(price).toContainText(`退款¥${shown}`);
  });
});

/** An order at least three days ahead, paid at the sandbox cashier. */
async function paidOrder(client: HttpClient): Promise<{ orderId: string; slotId: string }> {
  const vin = vinOf(7_654_400 + (Math.floor(Date.now() / 1000) % 90_000));
  const form = await fillOrderForm(client, { vin, pick: (count) => Math.floor(count / 3) });
  const made = await client(submitOrder, { query: { requestId: vin }, body: form });
  const { orderId } = made.data;
  const payment = await client(payOrder, { body: { orderId, method: 'sandbox' } });
  const { tradeNo } = payment.data;
  await client(finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } });
  const status = async () => (await client(orderInfo, { query: { orderId } })).data.status;
  await expect.poll(status).toBe('20');
  return { orderId, slotId: form.slotId };
}

/** Chooses another day, time and reason and confirms; returns the time as shown, `HH:MM`. */
async function moveTo(sheet: Locator, to: { day: number; time: number }): Promise<string> {
  await choose(sheet.getByRole('radiogroup', { name: '检测日期' }), /./, to.day);
  const times = sheet.getByRole('radiogroup', { name: '检测师到达时间' });
  const label = times.getByRole('radio', { disabled: false }).nth(to.time);
  const words = (await label.locator('xpath=ancestor::label').textContent()) ?? '';
  await label.locator('xpath=ancestor::label').click();
  await choose(sheet, /卖家要求/);
  await sheet.getByRole('button', { name: '确认更改' }).click();
  await expect(sheet).toBeHidden();
  return /\d\d:\d\d/.exec(words)?.[0] ?? '';
}

const amountIn = async (place: Locator): Promise<string> =>
  /¥([\d.,]+\d)/.exec((await place.first().textContent()) ?? '')?.[1] ?? 'no amount';
