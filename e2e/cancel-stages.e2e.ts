import { type Browser, expect, type Page, test } from '@playwright/test';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { failureCodes } from '@yanche/contract/failure-codes';
import {
  acceptTask,
  checkInAtTask,
  departForTask,
  listTasks,
} from '@yanche/contract/inspections/inspections';
import { payOrder } from '@yanche/contract/orders/orders';
import { formatYuan } from '@yanche/rules/money/money';
import type { HttpClient } from '../apps/api/src/testing/http-client.ts';
import { createClient, walletEntriesOf, newOrder, getOrder } from './ledger.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { moveAppointmentNear } from './move-appointment.ts';

/*
 * Cancelling at every stage: the refund shown before must equal the one shown afterwards and in wallet, order and timeline.
 */
test('unpaid, paid, assigned, soon, on the way, inspecting: the refund is the one announced', async ({
  page,
  context,
  browser,
}) => {
  await openAs(page, phones.dealer, '/');
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
  const client = await createClient(context);
  const inspector = await inspectorClient(browser);

  await test.step('unpaid: no refund', async () => {
    const orderId = await newOrder(client, 0.3);
    expect(await cancelOnPage(page, orderId, /尚未支付/)).toBe(0);
    await expectCancelled(client, orderId, { status: '80', refund: 0, fee: 0 });
  });

  await test.step('paid: full refund', async () => {
    const { orderId, price } = await paidOrder(client, 0.36);
    expect(await cancelOnPage(page, orderId)).toBe(price);
    await expectCancelled(client, orderId, { status: '90', refund: price, fee: 0 });
  });

  await test.step('assigned, hours before: full refund', async () => {
    const { orderId, price } = await paidOrder(client, 0.42);
    await acceptTaskOf(inspector, orderId);
    expect(await cancelOnPage(page, orderId)).toBe(price);
    await expectCancelled(client, orderId, { status: '90', refund: price, fee: 0 });
  });

  await test.step('less than two hours before: a fee of 10 %', async () => {
    const { orderId, price } = await paidOrder(client, 0.5);
    await acceptTaskOf(inspector, orderId);
    await moveAppointmentNear(orderId);
    const refund = await cancelOnPage(page, orderId);
    expect(refund).toBe(Math.round(price * 0.9));
    await expectCancelled(client, orderId, { status: '90', refund, fee: price - refund });
  });

  await test.step('the inspector is on the way: the trip fee is kept', async () => {
    const { orderId, price } = await paidOrder(client, 0.6);
    const taskId = await acceptTaskOf(inspector, orderId);
    await moveAppointmentNear(orderId);
    expect((await inspector(departForTask, { body: { taskId } })).code).toBe(0);
    const refund = await cancelOnPage(page, orderId);
    expect(refund).toBe(price - 5_000);
    await expectCancelled(client, orderId, { status: '90', refund, fee: 5_000 });
  });

  await test.step('the inspection has begun: no cancelling, on the page or the server', async () => {
    const { orderId } = await paidOrder(client, 0.7);
    const taskId = await acceptTaskOf(inspector, orderId);
    await moveAppointmentNear(orderId);
    await inspector(departForTask, { body: { taskId } });
    expect((await inspector(checkInAtTask, { body: { taskId, position: null } })).code).toBe(0);
    await page.goto(`/orderDetial?orderId=${orderId}`);
    await expect(page.getByText('检测中').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /取消订单/ })).toHaveCount(0);
    const refused = await client(cancelForUser, { body: { orderId, code: 'U01' } });
    expect(refused.code).toBe(failureCodes.wrongState);
    expect((await getOrder(client, orderId)).cancelRule).toBeNull();
    expect(
      (await walletEntriesOf(client, orderId)).filter((line) => line.includes('refund')),
    ).toEqual([]);
  });
});

async function inspectorClient(browser: Browser): Promise<HttpClient> {
  const context = await browser.newContext();
  await openAs(await context.newPage(), phones.inspector, '/ownTesting/tasks');
  return createClient(context);
}

async function paidOrder(client: HttpClient, part: number) {
  const orderId = await newOrder(client, part);
  const body = { orderId, method: 'wallet', useGold: 0 } as const;
  expect((await client(payOrder, { body })).data.payStatus).toBe('paid');
  return { orderId, price: (await getOrder(client, orderId)).realPrice };
}

/** Finds the task of an order in the paginated list of open tasks. */
async function openTaskOf(inspector: HttpClient, orderId: string): Promise<string> {
  for (let after: string | undefined; ; ) {
    const { data } = await inspector(listTasks, { query: { scope: 'open', after } });
    const found = data.data.find((task) => task.orderId === orderId);
    if (found !== undefined) return found.taskId;
    if (data.next === null) throw new Error('No open task for this order');
    after = data.next;
  }
}

async function acceptTaskOf(inspector: HttpClient, orderId: string): Promise<string> {
  let taskId = '';
  await expect(async () => {
    taskId = await openTaskOf(inspector, orderId);
  }).toPass();
  const { code, message } = await inspector(acceptTask, { body: { taskId } });
  expect(code, message).toBe(0);
  return taskId;
}

/** Cancels on the page and returns the refund shown before, in fen; checks that the result shows the same. */
async function cancelOnPage(page: Page, orderId: string, rule?: RegExp): Promise<number> {
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('button', { name: /取消订单/ }).click();
  const sheet = page.getByRole('dialog', { name: '取消订单' });
  if (rule !== undefined) await expect(sheet.getByText(rule)).toBeVisible();
  await expect(sheet.locator('section').first()).toBeVisible();
  const shown = fenIn((await sheet.locator('section').first().textContent()) ?? '');
  await choose(sheet, /重复下单/);
  await sheet.getByRole('button', { name: '确认取消' }).click();
  const resultDialog = page.getByRole('dialog', { name: '订单已取消' });
  await expect(resultDialog).toBeVisible();
  expect(fenIn((await resultDialog.textContent()) ?? '')).toBe(shown);
  await resultDialog.getByRole('button', { name: '知道了' }).click();
  await expect(resultDialog).toBeHidden();
  return shown;
}

/** The first amount in fen: the refund precedes the fee. */
function fenIn(words: string): number {
  const yuan = /¥([\d.,]*\d)/.exec(words)?.[1] ?? '0';
  return Math.round(Number(yuan.replaceAll(',', '')) * 100);
}

async function expectCancelled(
  client: HttpClient,
  orderId: string,
  { status, refund, fee }: { status: '80' | '90'; refund: number; fee: number },
): Promise<void> {
  await expect.poll(async () => (await getOrder(client, orderId)).status).toBe(status);
  const order = await getOrder(client, orderId);
  expect(order.cancel).toMatchObject({ text: '重复下单', fee });
  expect(order.refund).toEqual(
    refund === 0 ? null : { amount: refund, status: 'done', to: '钱包余额' },
  );
  expect(order.timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(refund === 0 ? ['cancel'] : ['cancel', 'refundDone']),
  );
  const moved = await walletEntriesOf(client, orderId);
  expect(moved.filter((line) => line.includes('refund'))).toEqual(
    refund === 0 ? [] : [`wallet refund ${refund}`],
  );
  if (fee > 0) expect(formatYuan(order.realPrice - refund)).toBe(formatYuan(fee));
}
