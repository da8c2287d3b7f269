import { findOrderKind, getOtherOrder, listAllOrders } from '@yanche/contract/console/all-orders';
import { readCustomerPhone } from '@yanche/contract/console/order-commands';
import { refundByHand } from '@yanche/contract/console/refunds-by-hand';
import { failureCodes } from '@yanche/contract/failure-codes';
import type { QueryOf } from '@yanche/contract/endpoint';
import { HOUR_MS } from '@yanche/rules/calendar';
import { maskPlate } from '@yanche/rules/cars/plate';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aHistory } from '#testing/a-history.ts';
import { aSelfOrder, takeAllShots } from '#testing/a-self-order.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runSlowJob } from '#testing/run-job.ts';
import { searchOf } from '#testing/search-of.ts';

let support: Colleague;
let finance: Colleague;
test.beforeAll(async () => {
  support = await aColleague(['support'], { name: '周岚' });
  finance = await aColleague(['finance']);
});
test.afterAll(expectInvariants);

type Query = QueryOf<typeof listAllOrders>;
const list = async (query: Query = {}) =>
  (await callAs(support, listAllOrders, { query })).data.data;
const idsOf = async (query: Query) => (await list(query)).map(({ orderId }) => orderId);
const found = (search: string) => idsOf({ search: searchOf(search) });
const pageOf = async (orderId: string, by = support) =>
  (await callAs(by, getOtherOrder, { query: { orderId } })).data;
const numberOf = async (userId: string) =>
  api.deps.pii.open((await rowOf('users', { id: userId })).phone_sealed);

test('one search finds all orders of whoever calls: by number, car, plate and phone', async () => {
  const person = await api.aPerson(['buyer']);
  const inspection = await anOrder(api, { person });
  const self = await aSelfOrder(api, { person });
  const history = await aHistory(api, { person });
  await setRows('self_orders', { id: self.orderId }, { plate: '浙C7K6P68' });
  await setRows(
    'history_orders',
    { id: history.orderId },
    { plate: null, plate_mask: maskPlate('浙D88879') },
  );
  const phone = await numberOf(person.userId);
  const three = [inspection.orderId, self.orderId, history.orderId];
  expect((await found(phone)).toSorted()).toEqual(three.toSorted());
  expect(await idsOf({ userId: person.userId, kind: 'self' })).toEqual([self.orderId]);
  for (const [table, { orderId, form }] of [
    ['self_orders', self],
    ['history_orders', history],
  ] as const) {
    const { order_no: orderNo } = await rowOf(table, { id: orderId });
    for (const text of [orderNo, form.vin, form.vin.slice(-8), form.vin.slice(-4)]) {
      expect(await found(text), text).toContain(orderId);
    }
  }
  expect(await found('6P68')).toContain(self.orderId);
  // Of a query whose papers are gone only the mask of its plate is left.
  expect(await found('浙D88879')).toContain(history.orderId);
  expect(await found('浙D88878')).not.toContain(history.orderId);
  const [row] = await list({ search: searchOf(phone), kind: 'self' });
  expect(row?.customer.phoneMask).toContain('****');
  expect(row?.plateMask).toContain('*');
  expect(JSON.stringify(await list({ search: searchOf(phone) }))).not.toContain(phone);
});

test('pages follow one another over all kinds, both ways', async () => {
  const person = await api.aPerson(['buyer']);
  const ids: string[] = [];
  for (const make of [aSelfOrder, aHistory, aSelfOrder]) {
    ids.push((await make(api, { person })).orderId);
  }
  const query = { userId: person.userId };
  const newest = await idsOf(query);
  expect(newest.toSorted()).toEqual(ids.toSorted());
  expect(await idsOf({ ...query, sort: 'oldest' })).toEqual(newest.toReversed());
});

test('a query that waits says for how many sources and since when; in trouble it is found as such', async () => {
  const { orderId, person } = await aHistory(api);
  const own = { userId: person.userId };
  expect(await idsOf({ ...own, stage: 'waiting' })).toEqual([orderId]);
  expect(await idsOf({ ...own, stage: 'done' })).toEqual([]);
  const [row] = await list({ ...own, stage: 'waiting' });
  expect(row).toMatchObject({ kind: 'history', state: '查询中', waiting: { inTrouble: false } });
  expect(await idsOf({ ...own, source: 'trouble' })).toEqual([]);
  const requests = await rowsOf('history_requests', { order_id: orderId });
  expect(row?.waiting?.sources).toBe(requests.length);
  await setRows('history_requests', { order_id: orderId }, { tries: 3, third_order_id: null });
  expect(await idsOf({ ...own, source: 'trouble' })).toEqual([orderId]);
  expect(await idsOf({ ...own, source: 'trouble', stage: 'done' })).toEqual([]);
  expect((await list({ ...own, source: 'trouble' }))[0]?.waiting?.inTrouble).toBe(true);
  const { history } = await pageOf(orderId);
  expect(history?.sources).toHaveLength(requests.length);
  expect(history?.sources[0]).toMatchObject({ progress: 'troubled', tries: 3 });
  expect(history?.sources[0]?.nextAt).not.toBeNull();
  // Who is called by the customer can say when it ends.
  const { paid_at: paidAt } = await rowOf('history_orders', { id: orderId });
  expect(Date.parse(history?.endsAt ?? '') - Number(paidAt)).toBe(24 * HOUR_MS);
  await setRows('history_requests', { order_id: orderId }, { tries: 0 });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  expect((await pageOf(orderId)).history?.endsAt).toBeNull();
});

test('its page: whose, which car, money with its ledger, what happened; who holds the right gives back by hand', async () => {
  for (const [kind, make, table] of [
    ['self', aSelfOrder, 'self_orders'],
    ['history', aHistory, 'history_orders'],
  ] as const) {
    const { orderId, person } = await make(api, {});
    expect((await callAs(support, findOrderKind, { query: { orderId } })).data).toEqual({ kind });
    const page = await pageOf(orderId);
    const { real_price: price } = await rowOf(table, { id: orderId });
    expect(page).toMatchObject({ kind, orderId, realPrice: price, refundable: 0 });
    expect(page.money).toMatchObject({ paid: price, refunded: 0, difference: 0 });
    expect(page.money.postings).toHaveLength(1);
    expect(page[kind === 'self' ? 'history' : 'self']).toBeNull();
    expect(page.timeline.map(({ group }) => group)).toContain('money');
    expect(page.timeline.length).toBeGreaterThan(2);
    expect(page.actions).toEqual(['readPhone']);

    const reason = '客户来电核对';
    const read = await callAs(support, readCustomerPhone, { body: { orderId, reason } });
    expect(read.data.phone).toBe(await numberOf(person.userId));
    const looked = (await pageOf(orderId)).timeline.find(({ group }) => group === 'view');
    expect(looked).toMatchObject({ by: '周岚', lines: [reason] });
    expect((await callAs(finance, readCustomerPhone, { body: { orderId, reason } })).code).not.toBe(
      0,
    );
  }
});

test('a self-inspection shows its photos, of a step that was taken again the last', async () => {
  const order = await aSelfOrder(api);
  expect((await pageOf(order.orderId)).self?.photos).toEqual([]);
  await takeAllShots(api, order, { license: {} });
  const shots = await rowsOf('self_shots', { order_id: order.orderId });
  // The licence names the owner.
  const taken = shots.filter(
    ({ file_id: fileId, step_key: step }) => fileId !== null && step !== 'license',
  );
  const photos = (await pageOf(order.orderId)).self?.photos ?? [];
  expect(photos).toHaveLength(taken.length);
  expect(taken.length).toBeGreaterThan(1);
  const [first] = taken;
  if (first === undefined) throw new Error('no shot');
  const again = await rowOf('files', { id: taken[1]?.file_id ?? '' });
  await addRows('self_shots', {
    ...first,
    measures: null,
    phone_quality: null,
    round: first.round + 1,
    file_id: again.id,
  });
  const after = (await pageOf(order.orderId)).self?.photos ?? [];
  expect(after).toHaveLength(taken.length);
  expect(after.join()).not.toContain(first.file_id);
});

test('of one’s own order nothing is offered that decides', async () => {
  const person = await api.aPerson(['buyer']);
  const { orderId } = await aHistory(api, { person });
  const me = await atConsole(person);
  const page = await pageOf(orderId, me);
  expect(page.actions.filter((action) => action !== 'readPhone')).toEqual([]);
  const body = { orderId, amount: 1, refundable: 0, way: 'wallet' as const, reason: '自己的单' };
  expect((await callAs(me, refundByHand, { body })).code).toBe(failureCodes.ownAffair);
});

test('an inspection has its own page, and what is unknown has none', async () => {
  const { orderId } = await anOrder(api, {});
  expect((await callAs(support, findOrderKind, { query: { orderId } })).data.kind).toBe(
    'inspection',
  );
  for (const id of [orderId, newId()]) {
    expect((await callAs(support, getOtherOrder, { query: { orderId: id } })).code).toBe(1004);
  }
  const none = { query: { orderId: newId() } };
  expect((await callAs(support, findOrderKind, none)).code).toBe(1004);
  const reviewer = await aColleague(['reviewer']);
  expect((await callAs(reviewer, listAllOrders, { query: {} })).code).toBe(1003);
  for (const query of [
    { kind: 'car' },
    { stage: 'x' },
    { source: 'all' },
    { search: '13812345678' },
  ]) {
    expect((await callAs(support, listAllOrders, { query: query as Query })).status).toBe(400);
  }
});
