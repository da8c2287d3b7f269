import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  createHistory,
  historyInfo,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import { failureCodes } from '@yanche/contract/failure-codes';
import { historyNoticePath } from '@yanche/contract/history/history-pages';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { payOrder } from '@yanche/contract/orders/orders';
import type { Client } from 'pg';
import { createLinks } from '../apps/api/src/lib/signing/links.ts';
import { signSampleNotice } from '../apps/api/src/providers/history/sample-source.ts';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import {
  freePort,
  logIn,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { connectToDatabase } from './move-appointment.ts';
import { phones } from './people.ts';
import { copySampleWorld, removeWorld } from './sample-world.ts';
import { listBrokenIn, random, wait } from './shoppers.ts';

/*
 * Kills the server while history queries are ordered and asked for, while a source reports back (three times, as they do), while money
 * goes back, and while cashback is credited. Each query is charged once or given back once, and the invariants say so of money, free
 * queries, cashback and reports.
 */
const rounds = 2;
const insurance = 4001;
const combined = 3004;

/** What the built-in sources do by the end of the VIN, where the query has to end, and what comes back of its price. */
const kinds = [
  { ending: 13, productId: combined, status: '30', back: 0 },
  { ending: 20, productId: combined, status: '31', back: 3_000 },
  { ending: 4, productId: combined, status: '90', back: 6_990 },
  // Reports three times by itself.
  { ending: 7, productId: combined, status: '30', back: 0 },
  // Brings cashback.
  { ending: 13, productId: insurance, status: '30', back: 0 },
] as const;

test('killed during query, callback and refund, each query is charged once or refunded once', async () => {
  test.setTimeout(600_000);
  const dataDir = await copySampleWorld();
  const { appSecret } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const port = await freePort();
  const start = () => startProductProcess({ dataDir, port });
  let product: ProductProcess = await start();
  const client = createHttpClient(product.url, await logIn(product.url, phones.dealer));
  const killed = { query: 0, callback: 0, refund: 0, cashback: 0 };
  const kill = async (during: keyof typeof killed) => {
    await product.kill();
    killed[during] += 1;
    product = await start();
  };
  const made: { orderId: string; status: string; back: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const orders = Promise.all(
      kinds.map(async ({ ending, productId, status, back }) => {
        const vin = vinOf(round * 10_000 + (productId - 3_000) * 100 + ending);
        made.push({ orderId: await orderPaid(client, vin, productId), status, back });
      }),
    );
    await Promise.race([orders, wait(300 + random(1_200))]);
    await kill('query');
    await orders;
    // The source tells us three times that it has something, and we die over it.
    const database = await connectToDatabase(dataDir);
    const told = Promise.all(
      [1, 2, 3].map((time) => wait(time * 700).then(() => report(database))),
    );
    await wait(random(2_000));
    await kill('callback');
    await told;
    // As soon as a query of ours has failed and its money is on its way.
    if (await isRefunding(database)) await kill('refund');
    await database.end();
  }

  for (const { orderId, status, back } of made) {
    const info = async () => {
      const { data } = await insist(() => client(historyInfo, { query: { orderId } }));
      return { status: data.status, back: data.refund?.amount ?? 0, refund: data.refund?.status };
    };
    const refund = back === 0 ? undefined : 'done';
    await expect.poll(info, { timeout: 120_000 }).toEqual({ status, back, refund });
  }
  expect(made).toHaveLength(rounds * kinds.length);

  const database = await connectToDatabase(dataDir);
  const ids = made.map(({ orderId }) => orderId);
  await database.query('update cashbacks set settle_at = now() where order_id = any($1)', [ids]);
  await wait(random(1_000));
  await kill('cashback');
  const credited = async () => (await postings(database, 'cashback', ids)).length;
  await expect.poll(credited, { timeout: 60_000 }).toBe(rounds);
  expect(await postings(database, 'cashback', ids)).toEqual(Array(rounds).fill(500));
  await database.end();
  await product.stop();
  expect(await listBrokenIn(dataDir, [])).toEqual([]);
  await removeWorld(dataDir);
  test.info().annotations.push({ type: 'result', description: JSON.stringify(killed) });

  /** Reports all that is outstanding, as a source does it: signed, and not minding whether anybody hears it. */
  async function report(database: Client) {
    const { rows } = await database.query<{ source: string; id: string }>(
      `select source, third_order_id as id from history_requests where third_order_id is not null`,
    );
    const now = () => new Date();
    const tools = { links: createLinks(appSecret), clock: { now } };
    await Promise.all(
      rows.map(async ({ source, id }) => {
        const { rawBody: body, headers } = signSampleNotice(tools, id);
        const url = `${product.url}${historyNoticePath(source)}`;
        const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null);
        if (answer !== null) expect([200, 503]).toContain(answer.status);
      }),
    );
  }
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
  // A dealer may have five unpaid orders of all kinds; the sample world left some.
  let order = await insist(() => client(createHistory, { body }));
  for (; order.code === failureCodes.tooManyHolds; await wait(200)) {
    order = await insist(() => client(createHistory, { body }));
  }
  if (order.code !== 0) throw new Error(`${vin}: ${order.message}`);
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

/** Waits until money of a query is on its way back; false where it was back before that could be seen. */
async function isRefunding(database: Client): Promise<boolean> {
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    const { rowCount } = await database.query(
      `select from history_orders where pay_status = 'refunding' limit 1`,
    );
    if (rowCount === 1) return true;
    await wait(3);
  }
  return false;
}

/** What was posted of a kind for these orders, fen, one for each posting. */
async function postings(database: Client, kind: string, orderIds: string[]): Promise<number[]> {
  const { rows } = await database.query<{ amount: number }>(
    `select sum(entry.amount) filter (where entry.amount > 0)::int as amount
     from ledger_transactions as posting
     join ledger_entries as entry on entry.transaction_id = posting.id
     where posting.kind = $1 and posting.order_id = any($2) group by posting.id`,
    [kind, orderIds],
  );
  return rows.map(({ amount }) => amount);
}
