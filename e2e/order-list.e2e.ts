import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { listOrderChanges, orderChangeStreamPath } from '@yanche/contract/orders/live-changes';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import type { OrderEvent } from '@yanche/rules/orders/order-state';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { hashToken, newToken } from '../apps/api/src/lib/ids.ts';
import { seedBulkOrders } from '../apps/api/src/sample/seed-bulk-orders.ts';
import { seedReference } from '../apps/api/src/sample/reference.ts';
import { createDatabase, inTransaction } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import {
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { inspectionOrders } from '../apps/api/src/orders/inspection-orders.ts';

/*
 * A dealership with thousands of orders, in a separate product: the list is scrolled to its end and follows changes made
 * elsewhere. `LIST_ORDERS=10000` makes a long one.
 */
test.describe.configure({ mode: 'serial' });
const orders = Number(process.env.LIST_ORDERS ?? 3_000);

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: ReturnType<typeof createDatabase>;
let product: ProductProcess;
let token: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-list-'));
  postgres = await startEmbeddedPostgres({ dataDir });
  db = createDatabase(postgres.url, 4, () => {});
  await migrateToLatest(postgres.url);
  await seedReference(db);
  await seedBulkOrders(db, orders);
  const owner = await db
    .selectFrom('users')
    .select(['id', 'dealer_id'])
    .where('dealer_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await tx.updateTable('orders').set({ dealer_id: owner.dealer_id, user_id: owner.id }).execute();
  });
  token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: owner.id,
      user_agent: 'e2e',
      last_seen_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  // Reading ten thousand orders in a minute would trigger the crawl guard.
  const env = { DATABASE_URL: postgres.url, SEED: 'empty', ANTI_CRAWL: '0' };
  product = await startProductProcess({ dataDir, env });
});
test.afterAll(async () => {
  await product?.stop();
  await db?.destroy();
  await postgres?.stop();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

const open = async (page: Page, query = '') => {
  await page.context().addCookies([{ name: 'yc_session', value: token, url: product.url }]);
  await page.goto(`${product.url}/orderList${query}`);
  await expect(page.getByRole('article').first()).toBeVisible();
};
/** The ids of orders in this status, newest first. */
const idsOf = async (status: OrderStatus) =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', status)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  ).map(({ id }) => id);
/** Changes an order as another process would. */
const transitionOrder = (orderId: string, from: OrderStatus, event: OrderEvent) =>
  inTransaction(db, (tx) =>
    inspectionOrders.transition(tx, {
      orderId,
      from,
      event,
      actor: { kind: 'inspector', id: null },
      now: new Date(),
    }),
  );
const cardOf = (page: Page, orderId: string) =>
  page.getByRole('article').filter({ has: page.locator(`[id="car-${orderId}"]`) });

test('scrolling through thousands of orders: no duplicates, none missing, few DOM rows', async ({
  page,
}) => {
  await page.addInitScript(recordAnswers, getOrderListByDealerId.path);
  // With a tab in the address no rows come with the page: each is asked for, and recorded.
  await open(page, '?tab=all');
  // Wait for the code of long lists: rows drawn before it are not virtualised.
  await expect(page.locator('.y-list ul[style]')).toBeVisible();
  const { times, most } = await page.evaluate(scrollToEnd);
  const ms = times.at(-1) ?? Infinity;
  const description = `${Math.round(ms)} ms, at most ${most} rows in the document`;
  test.info().annotations.push({ type: 'result', description });
  const read = await page.evaluate(() => (window as unknown as Recorded).read);
  expect(read).toHaveLength(orders);
  expect(new Set(read).size).toBe(orders);
  expect(most).toBeLessThan(120); // the first hundred rows are not virtualised
  // The duration depends on the machine, but the last third must not be much slower than the first.
  const third = Math.floor(times.length / 3);
  const [early, late] = [times[third], ms - (times[2 * third] ?? 0)];
  expect(late).toBeLessThan(3 * (early ?? 0));

  // At any scroll position the rows drawn are those read for that position.
  for (const part of [1, 0.73, 0.31, 0]) {
    await page.evaluate(
      (share) => scrollTo(0, document.documentElement.scrollHeight * share),
      part,
    );
    await expect
      .poll(async () => {
        const ids = await page
          .locator('article h2')
          .evaluateAll((all) => all.map(({ id }) => id.replace('car-', '')));
        const from = read.indexOf(ids[0] ?? '');
        return ids.length > 3 && ids.join() === read.slice(from, from + ids.length).join();
      })
      .toBe(true);
  }
  await expect(cardOf(page, read[0] ?? '')).toBeVisible();
});

type Recorded = { read: string[] };

/** Runs in the page at its start: records the orders that the list receives. */
function recordAnswers(address: string): void {
  const noted = window as unknown as Recorded;
  noted.read = [];
  const ask = window.fetch;
  window.fetch = async (...input) => {
    const reply = await ask(...input);
    if (new URL(reply.url).pathname === address) {
      const { data } = await reply.clone().json();
      noted.read.push(...data.data.map(({ orderId }: { orderId: string }) => orderId));
    }
    return reply;
  };
}

/** Runs in the page: scrolls down until the list ends. Returns when each page arrived, ms, and the most rows in the DOM. */
async function scrollToEnd(): Promise<{ times: number[]; most: number }> {
  const begin = performance.now();
  const times: number[] = [];
  let most = 0;
  // Give up after this long without a new page.
  const stallMs = 20_000;
  for (let height = 0; performance.now() - begin < (times.at(-1) ?? 0) + stallMs; ) {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > height) {
      height = scrollHeight;
      times.push(performance.now() - begin);
      most = Math.max(most, document.querySelectorAll('article').length);
    }
    // Measured rows can be higher than estimated, which moves the bottom.
    if (scrollY + innerHeight < scrollHeight - 1) scrollTo(0, scrollHeight);
    if (document.querySelector('.y-list__end')?.textContent === '没有更多了') break;
    await new Promise((done) => setTimeout(done, 8));
  }
  return { times, most };
}

test('a change is shown in the open list without moving it', async ({ page }) => {
  const [orderId = ''] = (await idsOf('30')).slice(12); // not on page 1
  const stream = page.waitForResponse((reply) => reply.url().includes(orderChangeStreamPath));
  await open(page, '?tab=waiting');
  await stream;
  const card = cardOf(page, orderId);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(card).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(card.getByText('待检测', { exact: true })).toBeVisible();
  await page.waitForTimeout(500); // wait for the scrolling to end
  const before = await page.evaluate(() => scrollY);
  await transitionOrder(orderId, '30', 'depart');
  await expect(card.getByText('检测师已出发').first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await test.step('and in the list on return from the order page', async () => {
    // Not Playwright's click, which scrolls first.
    await card
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: '检测师已出发' })).toBeVisible();
    await transitionOrder(orderId, '35', 'checkIn');
    await expect(page.getByRole('heading', { name: '检测中' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0); // it left this tab
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
  });
});

test('without the stream, changes are polled', async ({ page }) => {
  const [orderId = ''] = await idsOf('30');
  await page.route(`**${orderChangeStreamPath}*`, (route) => route.abort());
  const asked = page.waitForResponse(
    (reply) => new URL(reply.url()).pathname === listOrderChanges.path,
  );
  await open(page, '?tab=waiting');
  await asked;
  await transitionOrder(orderId, '30', 'depart');
  await expect(cardOf(page, orderId).getByText('检测师已出发').first()).toBeVisible();
});
