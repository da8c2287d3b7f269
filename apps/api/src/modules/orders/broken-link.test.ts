import { cancelForUser } from '@yanche/contract/cancel-orders';
import { payOrder, submitOrder } from '@yanche/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#stores/invariants.store.ts';
import { aDealer, aModel, aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aTopUp, aVin } from '#testing/an-order.ts';
import { type CutApi, startCutApi } from '#testing/cut-link.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
let cutApi: CutApi;
let owner: TestPerson;
beforeAll(async () => {
  api = await startTestApi();
  cutApi = await startCutApi(api);
  owner = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
  await aTopUp(api, owner, 100_000_000);
});
afterAll(async () => {
  await cutApi.close();
  await api.close();
});

type Reply = { code: number; status: number; data: unknown };

/**
 * The link to the database breaks at the first message, at the second … until the call gets through untouched
 * (SQLite tests its I/O errors so). Whatever the first answer was, the repetition must succeed and happen once.
 */
async function sweep(
  act: () => Promise<{ once: () => Promise<Reply>; check: () => Promise<void> }>,
) {
  let cuts = 0;
  for (const direction of ['request', 'reply'] as const) {
    for (let at = 1; ; at += 1) {
      const { once, check } = await act();
      cutApi.cutNext({ direction, at });
      const first = await once();
      const wasCut = cutApi.wasCut();
      cutApi.cutNext(null);
      if (wasCut) expect([200, 503]).toContain(first.status);
      const again = await once();
      expect([again.status, again.code]).toEqual([200, 0]);
      if (first.status === 200) expect(again.data).toEqual(first.data);
      await check();
      if (!wasCut) break;
      cuts += 1;
    }
  }
  expect(await checkInvariants(api.deps.db)).toEqual([]);
  return cuts;
}

test('submitting survives a broken link at every message', async () => {
  const slot = await aSlot(api, { capacity: 1_000 });
  const form = await anOrderForm(api, { slot, car: await aModel(api) });
  const cuts = await sweep(async () => {
    const requestId = newId();
    const person = await api.aPerson(['buyer']);
    const body = { ...form, vin: aVin() };
    return {
      once: () => cutApi.call(person, submitOrder, { query: { requestId }, body }),
      check: async () => {
        const rows = await api.deps.db
          .selectFrom('orders')
          .select('id')
          .where('request_id', '=', requestId)
          .execute();
        expect(rows).toHaveLength(1);
      },
    };
  });
  expect(cuts).toBeGreaterThan(15);
}, 60_000);

test('paying survives a broken link at every message', async () => {
  const slot = await aSlot(api, { capacity: 1_000 });
  const cuts = await sweep(async () => {
    const { orderId } = await anOrder(api, { person: owner, slot });
    return {
      once: () => cutApi.call(owner, payOrder, { body: { orderId, method: 'wallet' } }),
      check: async () => {
        const { length } = await api.deps.db
          .selectFrom('ledger_transactions')
          .select('id')
          .where('order_id', '=', orderId)
          .execute();
        expect(length).toBe(1);
      },
    };
  });
  expect(cuts).toBeGreaterThan(15);
}, 60_000);

test('cancelling survives a broken link at every message', async () => {
  const slot = await aSlot(api, { capacity: 1_000 });
  const cuts = await sweep(async () => {
    const { orderId } = await anOrder(api, { person: owner, slot });
    await api.call(owner, payOrder, { body: { orderId, method: 'wallet' } });
    return {
      once: async () => {
        const reply = await cutApi.call(owner, cancelForUser, { body: { orderId, code: 'U01' } });
        // The refund may be under way at the first answer and done at the second.
        if (reply.status === 200) reply.data = { ...reply.data, status: '85' };
        return reply;
      },
      check: async () => {
        const order = await api.deps.db
          .selectFrom('orders')
          .select(['status', 'pay_status'])
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow();
        expect(['85', '90']).toContain(order.status);
      },
    };
  });
  expect(cuts).toBeGreaterThan(15);
}, 60_000);
