import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { orderInfo, payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { checkInvariants } from '../apps/api/src/testing/check-invariants.ts';
import { createHttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import {
  freePort,
  logIn,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';

/*
 * Kills the server repeatedly during submits and payments, sometimes with the database. Everything acknowledged must exist
 * afterwards exactly once, and the books must balance.
 */
const kills = 22;
const people = ['13800000001', '13800000002', '13910000001', '13910000002'];
const random = (below: number) => Math.floor(Math.random() * below);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Acknowledged = { phone: string; requestId: string; orderId: string; paid: boolean };

test('nothing acknowledged is lost and nothing is paid twice when the server is killed', async () => {
  test.setTimeout(400_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-kill-'));
  const port = await freePort();
  const start = () => startProductProcess({ dataDir, port });
  let product: ProductProcess = await start();
  const cookies = new Map<string, string>();
  for (const phone of people) cookies.set(phone, await logIn(product.url, phone));

  const acknowledged: Acknowledged[] = [];
  const shop = { open: true };
  let serial = 0;

  /** One customer who orders and pays until `shop.open` is false; calls without an answer are retried. */
  const visit = async (phone: string) => {
    const client = createHttpClient(product.url, cookies.get(phone) ?? '');
    const retry = async <T>(work: () => Promise<T>): Promise<T | null> => {
      while (shop.open) {
        try {
          return await work();
        } catch {
          await wait(40);
        }
      }
      return null;
    };
    while (shop.open) {
      await wait(20); // low load: other tests run in parallel
      serial += 1;
      const vin = vinOf(serial);
      const body = await retry(() => fillOrderForm(client, { vin, pick: random }));
      if (body === null) return;
      const requestId = crypto.randomUUID();
      const order = await retry(() => client(submitOrder, { query: { requestId }, body }));
      if (order === null || order.code !== 0) continue;
      const entry: Acknowledged = { phone, requestId, orderId: order.data.orderId, paid: false };
      acknowledged.push(entry);
      const method = phone === people[0] && random(2) === 0 ? 'wallet' : 'sandbox';
      const payment = await retry(() =>
        client(payOrder, { body: { orderId: entry.orderId, method } }),
      );
      if (payment === null || payment.code !== 0) continue;
      if (payment.data.payStatus === 'paid') {
        entry.paid = true;
        continue;
      }
      const { tradeNo } = payment.data;
      const trade = await retry(() =>
        client(finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } }),
      );
      if (trade?.data?.status === 'paid') entry.paid = true;
    }
  };

  const shoppers = people.map(visit);
  for (let kill = 1; kill <= kills; kill += 1) {
    // Wait for two more acknowledged orders; slow on a busy machine.
    const known = acknowledged.length;
    for (let tries = 0; tries < 200 && acknowledged.length < known + 2; tries += 1) await wait(50);
    await wait(random(500));
    await product.kill();
    if (kill % 5 === 0) await killPostgres(dataDir);
    product = await start();
  }
  await wait(500);
  shop.open = false;
  await Promise.all(shoppers);

  expect(acknowledged.length).toBeGreaterThan(kills);
  for (const { phone, orderId, paid } of acknowledged) {
    const client = createHttpClient(product.url, cookies.get(phone) ?? '');
    const { code, data } = await client(orderInfo, { query: { orderId } });
    expect(code, orderId).toBe(0);
    if (paid) expect(data.payStatus, orderId).toBe('paid');
  }
  expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(acknowledged.length);
  await product.stop();

  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = createDatabase(postgres.url, 2, () => {});
  expect(await checkInvariants(db)).toEqual([]);
  const requests = await db.selectFrom('orders').select(['id', 'request_id']).execute();
  for (const { requestId, orderId } of acknowledged) {
    expect(requests.filter((row) => row.request_id === requestId).map((row) => row.id)).toEqual([
      orderId,
    ]);
  }
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  test.info().annotations.push({
    type: 'result',
    description: `${acknowledged.length} orders, ${kills} kills`,
  });
});

/** Kills the whole process group of the database: no shutdown, no checkpoint. */
async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(-Number(pidFile.split('\n')[0]), 'SIGKILL');
}
