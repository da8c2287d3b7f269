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
import { clientOf, movedFor, newOrder, readOrder } from './ledger.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';
import { appointmentComesNear } from './time-passes.ts';

/*
 * Cancelling at every stage: what the page says before it is what it says afterwards, and what the wallet, the order and its
 * history say then.
 */
test('unpaid, paid, assigned, soon, on the way, inspecting: each gives back what it says', async ({
  page,
  context,
  browser,
}) => {
  await openAs(page, phones.dealer, '/');
  await expect(page.getByRole('navigation')).toBeVisible();
  const client = await clientOf(context);
  const inspector = await inspectorClient(browser);

  await test.step('not paid: nothing to give back', async () => {
    const orderId = await newOrder(client, 0.3);
    expect(await cancelOnPage(page, orderId, /尚未支付/)).toBe(0);
    await expectEnd(client, orderId, { status: '80', refund: 0, fee: 0 });
  });

  await test.step('paid: all of it', async () => {
    const { orderId, price } = await paidOrder(client, 0.36);
    expect(await cancelOnPage(page, orderId)).toBe(price);
    await expectEnd(client, orderId, { status: '90', refund: price, fee: 0 });
  });

  await test.step('an inspector has it, hours before: all of it', async () => {
    const { orderId, price } = await paidOrder(client, 0.42);
    await take(inspector, orderId);
    expect(await cancelOnPage(page, orderId)).toBe(price);
    await expectEnd(client, orderId, { status: '90', refund: price, fee: 0 });
  });

  await test.step('less than two hours before: a tenth stays', async () => {
    const { orderId, price } = await paidOrder(client, 0.5);
    await take(inspector, orderId);
    await appointmentComesNear(orderId);
    const refund = await cancelOnPage(page, orderId);
    expect(refund).toBe(Math.round(price * 0.9));
    await expectEnd(client, orderId, { status: '90', refund, fee: price - refund });
  });

  await test.step('the inspector is on the way: the empty trip stays', async () => {
    const { orderId, price } = await paidOrder(client, 0.6);
    const taskId = await take(inspector, orderId);
    await appointmentComesNear(orderId);
    expect((await inspector(departForTask, { body: { taskId } })).code).toBe(0);
    const refund = await cancelOnPage(page, orderId);
    expect(refund).toBe(price - 5_000);
    await expectEnd(client, orderId, { status: '90', refund, fee: 5_000 });
  });

  await test.step('the inspection has begun: too late, on the page and for the server', async () => {
    const { orderId } = await paidOrder(client, 0.7);
    const taskId = await take(inspector, orderId);
    await appointmentComesNear(orderId);
    await inspector(departForTask, { body: { taskId } });
    expect((await inspector(checkInAtTask, { body: { taskId, position: null } })).code).toBe(0);
    await page.goto(`/orderDetial?orderId=${orderId}`);
    await expect(page.getByText('检测中').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /取消订单/ })).toHaveCount(0);
    const refused = await client(cancelForUser, { body: { orderId, code: 'U01' } });
    expect(refused.code).toBe(failureCodes.wrongState);
    expect((await readOrder(client, orderId)).cancelRule).toBeNull();
    expect((await movedFor(client, orderId)).filter((line) => line.includes('refund'))).toEqual([]);
  });
});

async function inspectorClient(browser: Browser): Promise<HttpClient> {
  const context = await browser.newContext();
  await openAs(await context.newPage(), phones.inspector, '/ownTesting/tasks');
  return clientOf(context);
}

async function paidOrder(client: HttpClient, part: number) {
  const orderId = await newOrder(client, part);
  const body = { orderId, method: 'wallet', useGold: 0 } as const;
  expect((await client(payOrder, { body })).data.payStatus).toBe('paid');
  return { orderId, price: (await readOrder(client, orderId)).realPrice };
}

/** The job of an order among the open ones, which come page by page. */
async function openTaskOf(inspector: HttpClient, orderId: string): Promise<string> {
  for (let after: string | undefined; ; ) {
    const { data } = await inspector(listTasks, { query: { scope: 'open', after } });
    const found = data.data.find((task) => task.orderId === orderId);
    if (found !== undefined) return found.taskId;
    if (data.next === null) throw new Error('The job is not offered');
    after = data.next;
  }
}

async function take(inspector: HttpClient, orderId: string): Promise<string> {
  let taskId = '';
  await expect(async () => {
    taskId = await openTaskOf(inspector, orderId);
  }).toPass();
  const { code, message } = await inspector(acceptTask, { body: { taskId } });
  expect(code, message).toBe(0);
  return taskId;
}

/** Cancels as a person does; answers the refund shown before, which must be the one told afterwards. Fen. */
async function cancelOnPage(page: Page, orderId: string, rule?: RegExp): Promise<number> {
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await page.getByRole('button', { name: /取消订单/ }).click();
  const sheet = page.getByRole('dialog', { name: '取消订单' });
  if (rule !== undefined) await expect(sheet.getByText(rule)).toBeVisible();
  await expect(sheet.locator('section').first()).toBeVisible();
  const shown = fenIn((await sheet.locator('section').first().textContent()) ?? '');
  await choose(sheet, /重复下单/);
  await sheet.getByRole('button', { name: '确认取消' }).click();
  const told = page.getByRole('dialog', { name: '订单已取消' });
  await expect(told).toBeVisible();
  expect(fenIn((await told.textContent()) ?? '')).toBe(shown);
  await told.getByRole('button', { name: '知道了' }).click();
  await expect(told).toBeHidden();
  return shown;
}

/** The first amount: what comes back stands before what stays. */
function fenIn(words: string): number {
  const yuan = /¥([\d.,]*\d)/.exec(words)?.[1] ?? '0';
  return Math.round(Number(yuan.replaceAll(',', '')) * 100);
}

async function expectEnd(
  client: HttpClient,
  orderId: string,
  { status, refund, fee }: { status: '80' | '90'; refund: number; fee: number },
): Promise<void> {
  await expect.poll(async () => (await readOrder(client, orderId)).status).toBe(status);
  const order = await readOrder(client, orderId);
  expect(order.cancel).toMatchObject({ text: '重复下单', fee });
  expect(order.refund).toEqual(refund === 0 ? null : { amount: refund, status: 'done' });
  expect(order.timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(refund === 0 ? ['cancel'] : ['cancel', 'refundDone']),
  );
  const moved = await movedFor(client, orderId);
  expect(moved.filter((line) => line.includes('refund'))).toEqual(
    refund === 0 ? [] : [`wallet refund ${refund}`],
  );
  if (fee > 0) expect(formatYuan(order.realPrice - refund)).toBe(formatYuan(fee));
}
