import { type BrowserContext, expect } from '@playwright/test';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { shanghaiDay } from '@yanche/rules/calendar';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';

/** An HTTP client with the session of this browser context. */
export async function createClient(context: BrowserContext): Promise<HttpClient> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createHttpClient(process.env.E2E_URL ?? '', cookie);
}

/** Submits an order and returns its id. `part` (0–1): which of the bookable slots, from the earliest to the latest. */
export async function newOrder(client: HttpClient, part: number): Promise<string> {
  // A new VIN each time, because a car can have one open order only.
  const vin = vinOf(Math.floor((Date.now() * 7 + part * 1e6) % 9_000_000));
  const form = await fillOrderForm(client, { vin, pick: (count) => Math.floor(count * part) });
  const { data, message } = await client(submitOrder, { query: { requestId: vin }, body: form });
  expect(data, message).not.toBeNull();
  return data.orderId;
}

export const getOrder = async (client: HttpClient, orderId: string) =>
  (await client(orderInfo, { query: { orderId } })).data;

/** Wallet and gold entries of an order this month as `account kind amount`, sorted as text. Amounts in fen. */
export async function walletEntriesOf(client: HttpClient, orderId: string): Promise<string[]> {
  const month = shanghaiDay(new Date()).slice(0, 7);
  const { data } = await client(listWalletEntries, { query: { month } });
  return data.data
    .filter(({ order }) => order?.orderId === orderId)
    .map(({ account, kind, amount }) => `${account} ${kind} ${amount}`)
    .sort();
}
