import { type BrowserContext, expect } from '@playwright/test';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { shanghaiDay } from '@yanche/rules/calendar';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';

/** Speaks to the product as the person whose session this browser has. */
export async function clientOf(context: BrowserContext): Promise<HttpClient> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createHttpClient(process.env.E2E_URL ?? '', cookie);
}

/** A new order of this person, not paid; `part` of 1: how far ahead in what can be booked. */
export async function newOrder(client: HttpClient, part: number): Promise<string> {
  // Another car each time: of one car there is one open order.
  const vin = vinOf(Math.floor((Date.now() * 7 + part * 1e6) % 9_000_000));
  const form = await fillOrderForm(client, { vin, pick: (count) => Math.floor(count * part) });
  const { data, message } = await client(submitOrder, { query: { requestId: vin }, body: form });
  expect(data, message).not.toBeNull();
  return data.orderId;
}

export const readOrder = async (client: HttpClient, orderId: string) =>
  (await client(orderInfo, { query: { orderId } })).data;

/** What moved for one order in wallet and gold, as `account kind amount`, in no order of its own. */
export async function movedFor(client: HttpClient, orderId: string): Promise<string[]> {
  const month = shanghaiDay(new Date()).slice(0, 7);
  const { data } = await client(listWalletEntries, { query: { month } });
  return data.data
    .filter(({ order }) => order?.orderId === orderId)
    .map(({ account, kind, amount }) => `${account} ${kind} ${amount}`)
    .sort();
}
