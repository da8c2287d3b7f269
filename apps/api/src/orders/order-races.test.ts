import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer, aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aTopUp, aVin, payAtCashier } from '#testing/an-order.ts';
import { raceRecipes } from '#testing/race-recipes.ts';
import { api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';

// planted-bugs.test.ts proves that these tests can fail.
test.each(Object.entries(raceRecipes))('%s', { timeout: 60_000 }, async (_, recipe) => {
  const held = await recipe(api);
  expect(Object.entries(held).filter(([, isSo]) => !isSo)).toEqual([]);
});

test('all members of a dealership order one car concurrently: one order is created', async () => {
  const dealerId = await aDealer(api);
  const people = await inParallel(10, () => api.aPerson(['dealerStaff'], { dealerId }));
  const slot = await aSlot(api, { capacity: 50 });
  const form = await anOrderForm(api, { slot });
  const replies = await inParallel(10, (index) =>
    api.call(people[index] ?? null, submitOrder, { query: { requestId: newId() }, body: form }),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 2102)).toHaveLength(9);
});

test('one person cannot hold more than five slots by concurrent requests', async () => {
  const person = await api.aPerson(['buyer']);
  const slot = await aSlot(api, { capacity: 50 });
  const form = await anOrderForm(api, { slot });
  const replies = await inParallel(12, () =>
    api.call(person, submitOrder, {
      query: { requestId: newId() },
      body: { ...form, vin: aVin() },
    }),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(5);
});

test('concurrent paying and cancelling end consistently', async () => {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  await aTopUp(api, owner, 10_000_000);
  await inParallel(5, async () => {
    const { orderId } = await anOrder(api, { person: owner });
    await Promise.all([
      api.call(owner, payOrder, { body: { orderId, method: 'wallet' } }),
      api.call(owner, cancelForUser, { body: { orderId, code: 'U01' } }),
      payAtCashier(api, owner, orderId).catch(() => null),
      api.call(owner, cancelForUser, { body: { orderId, code: 'U02' } }),
    ]);
    const order = await rowOf('orders', { id: orderId });
    expect(['80', '90']).toContain(order.status);
  });
  await expectInvariants();
});
