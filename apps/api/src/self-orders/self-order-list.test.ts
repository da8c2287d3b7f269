import { listSelfOrders, selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { expect } from 'vitest';
import { aDealership } from '#testing/a-place.ts';
import { aSelfOrder, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let staff: TestPerson;
test.beforeAll(async () => {
  ({ owner, staff } = await aDealership(api));
  for (let index = 0; index < 12; index += 1) {
    // Two per minute, so that the id breaks ties.
    api.time.now = new Date(Date.UTC(2026, 10, 21, 2, Math.floor(index / 2)));
    const person = index % 3 === 0 ? staff : owner;
    await aSelfOrder(api, { person, form: { productId: 2003 } });
  }
  await aSelfOrder(api, { person: owner, isPaid: false });
  await takeShotsAndSubmit(
    api,
    await aSelfOrder(api, { person: owner, form: { productId: 2003 } }),
  );
});

const list = (person: TestPerson, query: Record<string, string> = {}) =>
  api.call(person, listSelfOrders, { query });

test('needs a known tab and our own cursor; empty for people without orders', async () => {
  expect((await list(owner, { tab: 'x' })).status).toBe(400);
  expect((await list(owner, { after: 'nonsense' })).status).toBe(400);
  const none = await list(await api.aPerson(['buyer']));
  expect(none.data).toMatchObject({ data: [], hasMore: false, counts: { all: 0 } });
});

test('pages newest first without gaps or duplicates; colleagues see the same', async () => {
  const first = await list(owner);
  expect(first.data.data).toHaveLength(10);
  const counts = { all: 14, unpaid: 1, shooting: 12, checking: 0, done: 1, ended: 0 };
  expect(first.data.counts).toEqual(counts);
  const second = await list(owner, { after: first.data.next ?? '' });
  expect(second.data).toMatchObject({ hasMore: false, next: null, counts: null });
  const rows = [...first.data.data, ...second.data.data];
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(14);
  const at = rows.map(({ createdAt }) => createdAt);
  expect(at).toEqual([...at].sort().reverse());
  expect((await list(staff)).data).toEqual(first.data);
});

test('a tab contains its statuses only', async () => {
  const { data } = await list(owner, { tab: 'done' });
  expect(data.data).toMatchObject([
    { status: '50', actions: ['viewReport'], progress: { done: 6, total: 6 } },
  ]);
  expect(data.data[0]?.coverUrl).toMatch(/^\/photos\//);
});

test("one order in the reader's language", async () => {
  const [row] = (await list(owner, { tab: 'shooting' })).data.data;
  const query = { orderId: row?.orderId ?? '' };
  const headers = { 'accept-language': 'en' };
  const english = await api.call(staff, selfOrderInfo, { query, headers });
  expect(english.data).toMatchObject({
    statusText: 'Ready for photos',
    productName: 'Self valuation',
    timeline: [{ text: 'Order placed' }, {}],
    cancelRule: { rule: 'Nothing was checked yet, refunded in full' },
  });
  expect(english.data.carTitle).not.toMatch(/\p{Script=Han}/u);
  const rows = (await api.call(owner, listSelfOrders, { query: {}, headers })).data.data;
  for (const { carTitle } of rows) expect(carTitle).not.toMatch(/\p{Script=Han}/u);
  const steps = english.data.steps.map(({ key, state, canTake }) => ({ key, state, canTake }));
  expect(steps.slice(0, 3)).toEqual([
    { key: 'vin_plate', state: 'todo', canTake: true },
    { key: 'odometer', state: 'todo', canTake: true },
    { key: 'front_left_45', state: 'todo', canTake: false },
  ]);
});
