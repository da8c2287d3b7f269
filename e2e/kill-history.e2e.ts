import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  createHistory,
  historyInfo,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { payOrder } from '@yanche/contract/orders/orders';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import {
  freePort,
  logIn,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { listBrokenIn, random, wait } from './shoppers.ts';

/*
 * Kills the server while history queries are ordered, answered, reported back and refunded. Each is charged once or given back once;
 * the invariants say so of money, free queries, cash-back and reports.
 */
const kills = 5;
const insurance = 4001;
const combined = 3004;

/** What the built-in sources do by the end of the VIN, and where the query has to end. */
const kinds = [
  { ending: 13, productId: combined, status: '30' },
  { ending: 12, productId: combined, status: '31' },
  { ending: 4, productId: combined, status: '90' },
  // Reports back three times, during which the server is killed, too.
  { ending: 7, productId: combined, status: '30' },
  // Brings cash-back.
  { ending: 13, productId: insurance, status: '30' },
] as const;

test('killed during query, callback and refund, each query is charged once or refunded once', async () => {
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-kill-history-'));
  const port = await freePort();
  const start = () => startProductProcess({ dataDir, port });
  let product: ProductProcess = await start();
  const cookie = await logIn(product.url, '13910000001');
  const client = createHttpClient(product.url, cookie);
  const made: { orderId: string; status: string }[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const orders = Promise.all(
      kinds.map(async ({ ending, productId, status }) => {
        const vin = vinOf(kill * 10_000 + (productId - 3_000) * 100 + ending);
        made.push({ orderId: await orderPaid(client, vin, productId), status });
      }),
    );
    // Once while they are ordered, later while sources answer and money goes back.
    await Promise.race([orders, wait(1_000 + random(kill * 2_500))]);
    await product.kill();
    product = await start();
    await orders;
  }
  for (const { orderId, status } of made) {
    await expect
      .poll(
        async () => (await insist(() => client(historyInfo, { query: { orderId } }))).data.status,
        {
          timeout: 120_000,
        },
      )
      .toBe(status);
  }
  await product.stop();
  expect(made).toHaveLength(kills * kinds.length);
  expect(await listBrokenIn(dataDir, [])).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Orders and pays, however often the server goes away; what got no answer is sent again as it was. */
async function orderPaid(client: HttpClient, vin: string, productId: number): Promise<string> {
  const { data } = await insist(() => client(previewHistory, { query: { vin } }));
  const offer = data.offers.find((each) => each.productId === productId);
  if (offer === undefined) throw new Error(`${productId} is not offered for ${vin}`);
  const body = {
    requestId: crypto.randomUUID(),
    productId,
    vin,
    by: 'money' as const,
    price: offer.price,
    noRecordRefund: offer.noRecordRefund,
    consentVersion: data.consent.version,
    again: true,
  };
  const order = await insist(() => client(createHistory, { body }));
  const { orderId } = order.data;
  for (;;) {
    const info = await insist(() => client(historyInfo, { query: { orderId } }));
    if (info.data.payStatus !== 'unpaid') return orderId;
    const opened = await insist(() => client(payOrder, { body: { orderId, method: 'sandbox' } }));
    if (opened.code !== 0) continue;
    const { tradeNo } = opened.data;
    await insist(() => client(finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } }));
  }
}

/** Until there is an answer of ours: a killed server gives none. */
async function insist<T extends { code: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && typeof answer.code === 'number' && answer.code < 9_000) return answer;
    await wait(60);
  }
}
