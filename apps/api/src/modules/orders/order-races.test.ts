import { cancelForUser } from '@yanche/contract/cancel-orders';
import { failures } from '@yanche/contract/failures';
import { payOrder, submitOrder } from '@yanche/contract/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#stores/invariants.store.ts';
import { aDealer, aModel, aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aTopUp, aVin, payAtCashier } from '#testing/an-order.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const countOrders = async (slotId: string) => {
  const rows = await api.deps.db
    .selectFrom('orders')
    .select('id')
    .where('slot_id', '=', slotId)
    .execute();
  return rows.length;
};

test('50 identical submits at once make one order, and all get the same answer', async () => {
  const person = await api.aPerson(['buyer']);
  const form = await anOrderForm(api);
  const requestId = newId();
  const replies = await times(50, () =>
    api.call(person, submitOrder, { query: { requestId }, body: form }),
  );
  expect(new Set(replies.map(({ code, data }) => `${code} ${data.orderId}`)).size).toBe(1);
  expect(await countOrders(form.slotId)).toBe(1);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});

test('200 people want one slot with 5 places: exactly 5 get it', async () => {
  const slot = await aSlot(api, { capacity: 5 });
  const car = await aModel(api);
  const form = await anOrderForm(api, { slot, car });
  const people = await times(200, () => api.aPerson(['buyer']));
  // Who waited too long for the database is told so, and tries again with the same request.
  const submit = async (person: TestPerson) => {
    const input = { query: { requestId: newId() }, body: { ...form, vin: aVin() } };
    for (;;) {
      const { code } = await api.call(person, submitOrder, input);
      if (code !== failures.unavailable.code) return code;
    }
  };
  const codes = await Promise.all(people.map(submit));
  expect(codes.filter((code) => code === 0)).toHaveLength(5);
  expect(codes.filter((code) => code === 2201)).toHaveLength(195);
  expect(await countOrders(slot.id)).toBe(5);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
}, 60_000);

test('one car, ordered by all people of a dealership at once: one order', async () => {
  const dealerId = await aDealer(api);
  const people = await times(10, () => api.aPerson(['dealerStaff'], { dealerId }));
  const slot = await aSlot(api, { capacity: 50 });
  const form = await anOrderForm(api, { slot });
  const replies = await times(10, (index) =>
    api.call(people[index] ?? null, submitOrder, { query: { requestId: newId() }, body: form }),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 2102)).toHaveLength(9);
});

test('one person cannot hold more than five places by asking at once', async () => {
  const person = await api.aPerson(['buyer']);
  const slot = await aSlot(api, { capacity: 50 });
  const form = await anOrderForm(api, { slot });
  const replies = await times(12, () =>
    api.call(person, submitOrder, {
      query: { requestId: newId() },
      body: { ...form, vin: aVin() },
    }),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(5);
});

test('two people of a dealership pay one order at once: charged once', async () => {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  const staff = await api.aPerson(['dealerStaff'], { dealerId });
  await aTopUp(api, owner, 100_000);
  const { orderId } = await anOrder(api, { person: owner });
  const replies = await times(8, (index) =>
    api.call(index % 2 === 0 ? owner : staff, payOrder, { body: { orderId, method: 'wallet' } }),
  );
  expect(new Set(replies.map(({ data }) => `${data.payStatus} ${data.tradeNo}`)).size).toBe(1);
  const wallet = await api.deps.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', dealerId)
    .executeTakeFirstOrThrow();
  expect(wallet.balance).toBe(100_000 - 26_800);
});

test('a balance for one order is not spent on two', async () => {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  await aTopUp(api, owner, 30_000);
  const orders = await times(4, () => anOrder(api, { person: owner }));
  const replies = await times(4, (index) =>
    api.call(owner, payOrder, {
      body: { orderId: orders[index]?.orderId ?? '', method: 'wallet' },
    }),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 2302)).toHaveLength(3);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});

test('paying and cancelling at once ends consistently, whoever is first', async () => {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  await aTopUp(api, owner, 10_000_000);
  await times(5, async () => {
    const { orderId } = await anOrder(api, { person: owner });
    await Promise.all([
      api.call(owner, payOrder, { body: { orderId, method: 'wallet' } }),
      api.call(owner, cancelForUser, { body: { orderId, code: 'U01' } }),
      payAtCashier(api, owner, orderId).catch(() => null),
      api.call(owner, cancelForUser, { body: { orderId, code: 'U02' } }),
    ]);
    const order = await api.deps.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(['80', '90']).toContain(order.status);
  });
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});
