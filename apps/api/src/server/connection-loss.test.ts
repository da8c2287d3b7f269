import { cashBackForUser } from '@yanche/contract/money/cashback';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { startContract } from '@yanche/contract/contracts/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aCity, aPoint, aProduct, aSlot, staffTown, aDealerOwner } from '#testing/a-place.ts';
import { aSelfOrder, aSubmittedUnchecked } from '#testing/a-self-order.ts';
import { anOrder, aTopUp, sandboxOf } from '#testing/an-order.ts';
import { flakyApi, flakyTest as test, retryThroughConnectionLosses } from '#testing/flaky-api.ts';
import { api, expectInvariants } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { start } from '#testing/test-api.ts';
import { jobs, slowJobs } from './run-jobs.ts';

/*
 * A process is killed in the middle of a job, at any message to the database: the next run finishes the work, and
 * nothing happens twice.
 */
/** Two of each kind that is due. */
const two = [1, 2];

/** Requests to providers, counted by their number. */
const given = new Map<string, number>();
const texted = new Map<string, number>();
const noteIn = (book: Map<string, number>, id: string) => book.set(id, (book.get(id) ?? 0) + 1);

test.beforeAll(async () => {
  const sandbox = sandboxOf(api);
  let tries = 0;
  api.deps.cashiers = {
    sandbox: {
      ...sandbox,
      // Fails every other time; is queried before every retry, as a real provider would be.
      async refund({ refundNo }) {
        tries += 1;
        if (tries % 2 === 1) return 'pending';
        noteIn(given, refundNo);
        return 'done';
      },
      queryRefund: async ({ refundNo }) => (given.has(refundNo) ? 'done' : 'none'),
    },
  };
  api.deps.sms = {
    name: 'company',
    send: async (_phone, _text, _template, id = '') => void noteIn(texted, id),
  };
  await aDayOfWork();
}, 60_000);

/** Creates orders that give every job something to do. */
async function aDayOfWork(): Promise<void> {
  const cityId = await aCity(api);
  const { id: point_id } = await aPoint(api, { city_id: cityId });
  const at = (hours: number) =>
    aSlot(api, { point_id, capacity: 20, start_at: new Date(start.getTime() + hours * HOUR_MS) });
  const [soon, tomorrow, nextDay] = [await at(3), await at(28), await at(52)];
  const emptied = await aPoint(api, { city_id: await aCity(api, { staff: 0 }) });
  const place = { point_id: emptied.id, start_at: soon.start_at };
  const elsewhere = await aSlot(api, { ...place, capacity: 20 });
  const leave = await staffTown(api, emptied.city_id);
  for (const _ of two) await api.aPerson(['inspector'], { cityIds: [cityId] });
  const owner = await aDealerOwner(api);
  await aTopUp(api, owner, 1_000_000);
  await aProduct(api, { id: 1002, cashback: 500 });

  for (const _ of two) {
    await anOrder(api, { slot: soon });
    await anOrder(api, { slot: tomorrow, status: '20' });
    await anOrder(api, { slot: elsewhere, status: '20' });
    const given = await anOrder(api, { slot: nextDay, status: '20' });
    await api.call(given.person, startContract, { body: { orderId: given.orderId } });
    await api.call(given.person, cancelForUser, { body: { orderId: given.orderId, code: 'U01' } });
    await anOrder(api, { slot: nextDay, status: '60' });
    const done = await anOrder(api, { slot: nextDay, status: '70', person: owner });
    await jobs.settleOrders(api.deps);
    await api.call(done.person, cashBackForUser, { body: { orderId: done.orderId } });
    await anOrder(api, { slot: nextDay, status: '70' });
    await aSelfOrder(api, { isPaid: false });
    await aSubmittedUnchecked(api, { productId: 2003 });
  }
  await leave();
  const confirm_until = new Date(start.getTime() + DAY_MS);
  await setRows('orders', { status: '60' }, { confirm_until });
}

const statuses = async (
  table: 'orders' | 'self_orders' | 'refunds' | 'cashbacks' | 'contracts',
) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from ${sql.table(table)} group by 1`.execute(api.deps.db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

test('every job survives losing the database connection at any message', async () => {
  const { signal } = new AbortController();
  const all = { ...jobs, sendNotices: slowJobs.sendNotices };
  const work = Object.entries(all).filter(
    ([name]) => name !== 'makeReportPdfs' && name !== 'createMissingSlots',
  );
  let cuts = 0;
  for (const minutes of [31, 3 * 60, DAY_MS / MINUTE_MS + 60]) {
    api.time.now = new Date(start.getTime() + minutes * MINUTE_MS);
    for (const [, job] of work) {
      // Advance time so that failed work becomes due again.
      cuts += await retryThroughConnectionLosses(async () => {
        await job(flakyApi.deps, signal).catch(() => 0);
        api.time.now = new Date(api.time.now.getTime() + MINUTE_MS);
      });
    }
    await expectInvariants();
  }
  expect(cuts).toBeGreaterThan(70);
  // With the connection restored, everything completes.
  for (let hours = 1; hours <= 3; hours += 1) {
    api.time.now = new Date(api.time.now.getTime() + 2 * HOUR_MS);
    for (const [, job] of work) await job(api.deps, signal);
  }
  await expectInvariants();
  expect(await statuses('orders')).toEqual({ 30: 2, 70: 6, 80: 2, 90: 4 });
  expect(await statuses('self_orders')).toEqual({ 50: 2, 80: 2 });
  expect(await statuses('refunds')).toEqual({ done: 4 });
  expect(await statuses('cashbacks')).toEqual({ 2: 2 });
  expect(await statuses('contracts')).toEqual({ void: 2 });
  expect([...given.values()]).toEqual([1, 1, 1, 1]);
  // A message whose sender crashed may have been sent, so it is never sent again.
  expect(Math.max(...texted.values())).toBe(1);
}, 120_000);
