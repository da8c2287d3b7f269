import { acceptTask } from '@yanche/contract/inspections/inspections';
import { listNotices } from '@yanche/contract/notices/notices';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { inspectionOrders } from '../inspection-orders.ts';
import { aCity } from '#testing/a-place.ts';
import { anInspectorIn, aWaitingOrder, farPlace, testPlace } from '#testing/a-waiting-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { takeAway } from '#testing/take-away.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let cityId: number;
const later = (ms: number) => new Date(start.getTime() + ms);
test.beforeEach(async () => {
  cityId = await aCity(api, { staff: 0 });
});
test.afterEach(expectInvariants);

const able = (base = testPlace) => anInspectorIn(api, cityId, { base, skills: ['nev'] });
const unable = (base = farPlace) => anInspectorIn(api, cityId, { base });
const assign = () => runJob(api, 'assignInspectors');
const inspectorOf = async (orderId: string) =>
  (await rowOf('orders', { id: orderId })).inspector_id;
const kindsOf = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data.map(({ kind }) => kind).sort();

/** The nearest inspector, the only one certified for electric cars, holds a job; now an electric car waits too. */
async function onlyOneIsAble(at = later(2 * 24 * HOUR_MS)) {
  const [one, other] = [await able(), await unable()];
  const first = await aWaitingOrder(api, { cityId, at });
  api.time.now = later(HOUR_MS);
  await assign();
  expect(await inspectorOf(first.orderId)).toBe(one.userId);
  const second = await aWaitingOrder(api, { cityId, at, electric: true });
  api.time.now = later(2 * HOUR_MS);
  return { one, other, first, second };
}

test('the only certified inspector hands over another job; everybody is notified once', async () => {
  const { one, other, first, second } = await onlyOneIsAble();
  await assign();
  await assign();
  expect(await inspectorOf(first.orderId)).toBe(other.userId);
  expect(await inspectorOf(second.orderId)).toBe(one.userId);
  expect(await kindsOf(one)).toEqual(['jobAssigned', 'jobAssigned', 'jobTakenAway']);
  expect(await kindsOf(other)).toEqual(['jobAssigned']);
  expect(await kindsOf(first.person)).toEqual([
    'inspectorAssigned',
    'inspectorAssigned',
    'inspectorLeft',
    'orderPaid',
  ]);
  expect(await kindsOf(second.person)).toEqual(['inspectorAssigned', 'orderPaid']);
});

test('a job accepted by hand is not moved', async () => {
  const [one] = [await able(), await unable()];
  const first = await aWaitingOrder(api, { cityId });
  const body = { taskId: first.taskId };
  expect((await api.call(one, acceptTask, { body })).code).toBe(0);
  const second = await aWaitingOrder(api, { cityId, electric: true });
  api.time.now = later(HOUR_MS);
  await assign();
  expect(await inspectorOf(first.orderId)).toBe(one.userId);
  expect(await inspectorOf(second.orderId)).toBe(null);
});

test('a job whose inspector may be on the way is not moved', async () => {
  const at = later(4 * HOUR_MS);
  const { one, first, second } = await onlyOneIsAble(at);
  await assign();
  expect(await inspectorOf(first.orderId)).toBe(one.userId);
  expect(await inspectorOf(second.orderId)).toBe(null);
});

test('chains of moves across the town respect travel times', async () => {
  const one = await anInspectorIn(api, cityId, { base: testPlace, skills: ['nev', 'luxury'] });
  const at = (minutes: number) => later(48 * HOUR_MS + minutes * MINUTE_MS);
  const first = await aWaitingOrder(api, { cityId, onsite: testPlace, at: at(0) });
  api.time.now = later(HOUR_MS);
  await assign();
  expect(await inspectorOf(first.orderId)).toBe(one.userId);
  const other = await unable();
  const blocked = await aWaitingOrder(api, { cityId, onsite: farPlace, at: at(80) });
  api.time.now = later(2 * HOUR_MS);
  await assign(); // 80 minutes are too short for the first one
  expect(await inspectorOf(blocked.orderId)).toBe(other.userId);
  const third = await unable();
  const second = await aWaitingOrder(api, { cityId, onsite: farPlace, at: at(60), electric: true });
  api.time.now = later(3 * HOUR_MS);
  await assign();
  expect(await inspectorOf(second.orderId)).toBe(one.userId);
  expect(await inspectorOf(first.orderId)).toBe(third.userId);
  expect(await inspectorOf(blocked.orderId)).toBe(other.userId);
});

test('locked orders are skipped; the assignment is retried later', async () => {
  const { one, first, second } = await onlyOneIsAble();
  await inTransaction(api.deps.db, async (tx) => {
    await inspectionOrders.lock(tx, first.orderId);
    await assign();
  });
  expect(await inspectorOf(first.orderId)).toBe(one.userId);
  expect(await inspectorOf(second.orderId)).toBe(null);
  api.time.now = later(2 * HOUR_MS + 10 * MINUTE_MS);
  await assign();
  expect(await inspectorOf(second.orderId)).toBe(one.userId);
});

test('concurrent processes assign as many jobs as possible, and none twice', async () => {
  const people = [await able(), await able(), await unable(), await unable()];
  const plain = [await aWaitingOrder(api, { cityId }), await aWaitingOrder(api, { cityId })];
  api.time.now = later(HOUR_MS);
  await assign();
  const given = await Promise.all(plain.map(({ orderId }) => inspectorOf(orderId)));
  expect(new Set(given)).toEqual(new Set(people.slice(0, 2).map(({ userId }) => userId)));
  const at = later(48 * HOUR_MS);
  const electric = [
    await aWaitingOrder(api, { cityId, at, electric: true }),
    await aWaitingOrder(api, { cityId, at, electric: true }),
  ];
  for (const minutes of [0, 10, 20]) {
    api.time.now = later(2 * HOUR_MS + minutes * MINUTE_MS);
    await Promise.all([assign(), assign(), assign()]);
  }
  const all = await Promise.all([...plain, ...electric].map(({ orderId }) => inspectorOf(orderId)));
  expect(new Set(all)).toEqual(new Set(people.map(({ userId }) => userId)));
});

test('two towns that need the same person concurrently: one gets them', async () => {
  const towns = await Promise.all([1, 2, 3, 4].map(() => aCity(api, { staff: 0 })));
  const electric: { orderId: string }[] = [];
  const plain: { orderId: string }[] = [];
  for (const town of towns) {
    api.time.now = start;
    await anInspectorIn(api, town, { base: testPlace, skills: ['nev'] });
    plain.push(await aWaitingOrder(api, { cityId: town }));
    api.time.now = later(HOUR_MS);
    await assign();
    const at = later(48 * HOUR_MS);
    electric.push(await aWaitingOrder(api, { cityId: town, at, electric: true }));
  }
  const helper = await anInspectorIn(api, towns, { base: testPlace });
  api.time.now = later(2 * HOUR_MS);
  await Promise.all(towns.map(() => assign()));
  const served = await Promise.all(electric.map(({ orderId }) => inspectorOf(orderId)));
  expect(served.filter((id) => id !== null)).toHaveLength(1);
  const helped = await Promise.all(plain.map(({ orderId }) => inspectorOf(orderId)));
  expect(helped.filter((id) => id === helper.userId)).toHaveLength(1);
});

test('the same when a dispatcher reassigns', async () => {
  const former = await able();
  const order = await aWaitingOrder(api, { cityId, electric: true });
  api.time.now = later(HOUR_MS);
  await assign();
  expect(await inspectorOf(order.orderId)).toBe(former.userId);
  const [next, other] = [await able(), await unable()];
  const plain = await aWaitingOrder(api, { cityId, at: later(48 * HOUR_MS) });
  api.time.now = later(2 * HOUR_MS);
  await assign();
  expect(await inspectorOf(plain.orderId)).toBe(next.userId);
  const admin = await api.aPerson(['admin']);
  expect((await takeAway(api, admin, order.orderId)).data.status).toBe('30');
  expect(await inspectorOf(order.orderId)).toBe(next.userId);
  expect([former.userId, other.userId]).toContain(await inspectorOf(plain.orderId));
});
