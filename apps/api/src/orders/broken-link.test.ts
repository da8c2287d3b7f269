import { cancelForUser } from '@yanche/contract/cancel-orders';
import { changeAppointTime, confirmReport, disputeReport } from '@yanche/contract/order-changes';
import { payOrder, submitOrder } from '@yanche/contract/orders';
import { DAY_MS } from '@yanche/rules/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aDealer, aModel, aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aTopUp, aVin } from '#testing/an-order.ts';
import { type CutApi, startCutApi, throughCuts } from '#testing/cut-link.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
let cutApi: CutApi;
let owner: TestPerson;
let slot: Awaited<ReturnType<typeof aSlot>>;
beforeAll(async () => {
  api = await startTestApi();
  cutApi = await startCutApi(api);
  owner = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
  await aTopUp(api, owner, 100_000_000);
  const start_at = new Date(api.time.now.getTime() + 3 * DAY_MS);
  slot = await aSlot(api, { capacity: 1_000, start_at });
});
afterAll(async () => {
  await cutApi.close();
  await api.close();
});

type Reply = { code: number; status: number; data: unknown };
/** What is done, and what is counted of it afterwards: it happened once. */
type Act = { once: () => Promise<Reply>; happened: () => Promise<number> };

async function sweep(act: () => Promise<Act>): Promise<void> {
  const { once, happened } = await act();
  let last: Reply | null = null;
  const cuts = await throughCuts(cutApi, async () => {
    last = await once();
    // Either it was done, or it can be tried again.
    expect([`${last.status} ${last.code}`]).toEqual([last.status === 200 ? '200 0' : '503 9503']);
  });
  expect(cuts).toBeGreaterThan(15);
  expect(last).toMatchObject({ status: 200, code: 0 });
  expect(await happened()).toBe(1);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
}

const count = async (table: 'ledger_transactions' | 'order_changes' | 'refunds', orderId: string) =>
  (await api.deps.db.selectFrom(table).select('id').where('order_id', '=', orderId).execute())
    .length;
const eventsOf = async (orderId: string, event: string) => {
  const rows = await api.deps.db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .execute();
  return rows.length;
};

test('submitting survives a broken link at every message', async () => {
  const form = await anOrderForm(api, { slot, car: await aModel(api) });
  await sweep(async () => {
    const requestId = newId();
    const person = await api.aPerson(['buyer']);
    const body = { ...form, vin: aVin() };
    return {
      once: () => cutApi.call(person, submitOrder, { query: { requestId }, body }),
      happened: async () => {
        const rows = await api.deps.db
          .selectFrom('orders')
          .select('id')
          .where('request_id', '=', requestId)
          .execute();
        return rows.length;
      },
    };
  });
}, 60_000);

test('paying does', async () => {
  await sweep(async () => {
    const { orderId } = await anOrder(api, { person: owner, slot });
    return {
      once: () => cutApi.call(owner, payOrder, { body: { orderId, method: 'wallet' } }),
      happened: () => count('ledger_transactions', orderId),
    };
  });
}, 60_000);

test('cancelling does', async () => {
  await sweep(async () => {
    const { orderId } = await anOrder(api, { person: owner, slot });
    await api.call(owner, payOrder, { body: { orderId, method: 'wallet' } });
    return {
      once: () => cutApi.call(owner, cancelForUser, { body: { orderId, code: 'U01' } }),
      happened: () => count('refunds', orderId),
    };
  });
}, 60_000);

test('moving the appointment does', async () => {
  const start_at = new Date(api.time.now.getTime() + 4 * DAY_MS);
  const { id: slotId } = await aSlot(api, { capacity: 10, start_at, point_id: slot.point_id });
  await sweep(async () => {
    const { orderId, person } = await anOrder(api, { slot, status: '30' });
    const body = { orderId, slotId, reason: '车还没到店', requestId: newId() };
    return {
      once: () => cutApi.call(person, changeAppointTime, { body }),
      happened: () => count('order_changes', orderId),
    };
  });
}, 60_000);

test('confirming and disputing a report do', async () => {
  const anApproved = () => anOrder(api, { slot, status: '60' });
  await sweep(async () => {
    const { orderId, person } = await anApproved();
    return {
      once: () => cutApi.call(person, disputeReport, { body: { orderId, reason: '漏了划痕' } }),
      happened: () => eventsOf(orderId, 'dispute'),
    };
  });
  const { db } = api.deps;
  await sweep(async () => {
    const { orderId, person } = await anApproved();
    const confirm_until = new Date(api.time.now.getTime() + DAY_MS);
    await db.updateTable('orders').set({ confirm_until }).where('id', '=', orderId).execute();
    return {
      once: () => cutApi.call(person, confirmReport, { body: { orderId } }),
      happened: () => eventsOf(orderId, 'confirm'),
    };
  });
}, 60_000);
